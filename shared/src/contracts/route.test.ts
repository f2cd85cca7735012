import { linkTo, readRoute, routeOf } from './route';

test('a link leads to its page, whatever path the document has', () => {
  const href = linkTo('/projects', { room: 'kitchen & bath' });

  expect(href).toBe('/#/projects?room=kitchen+%26+bath');
  expect(routeOf(href)).toBe('/projects?room=kitchen+%26+bath');
  expect(routeOf('#/about')).toBe('/about');
  for (const other of ['/about', '#end', '/about#/contact', 'https://example.com/#/about']) {
    expect(routeOf(other)).toBeNull();
  }
});

test.each([
  ['/services/0', '/services/0'],
  ['/services/0?from=mail#end', '/services/0?from=mail#end'],
  ['/services/0?from=mail#/contact?topic=roof', '/contact?topic=roof'],
  ['/#/', '/'],
  ['/#/?from=mail', '/?from=mail'],
  ['/#/faq#end', '/faq#end'],
])('%s is the page %s', (address, page) => {
  const { pathname, search, hash } = readRoute(new URL(address, 'https://example.com'));
  expect(pathname + search + hash).toBe(page);
});
