import fc from 'fast-check';
import { matchRoutes } from 'react-router';

import { isReservedPattern, matchPath, normalizePattern, overlaps } from './path-pattern';

const staticSegment = fc.oneof(fc.constantFrom('a', 'B', 'guides', 'Guides'), fc.stringMatching(/^[a-z0-9._~-]{1,4}$/));
const segment = fc.oneof(staticSegment, fc.constantFrom(':id', ':slug', ':ID'));
// A browser removes dots before a request.
const isKept = (path: string) => new URL(path, 'http://host').pathname === path;
const pattern = fc
  .array(segment, { maxLength: 3 })
  .map((segments) => `/${segments.join('/')}`)
  .filter((path) => isKept(path) && !hasRepeatedParameter(path));
const pathSegment = fc.oneof(staticSegment, fc.constantFrom('%41', 'b%20c', 'a%2Fb', 'é'));
const path = fc
  .tuple(fc.array(pathSegment, { maxLength: 3 }), fc.boolean())
  .map(([segments, hasSlash]) => new URL(`/${segments.join('/')}${hasSlash && segments[0] ? '/' : ''}`, 'http://host'))
  .map(({ pathname }) => pathname);

test.each([
  ['/guides', '/guides'],
  ['/Guides/', '/guides'],
  ['/%67uides', '/guides'],
  ['/guides/:slug', '/guides/:'],
  ['/guides/:Slug/', '/guides/:'],
  ['/', '/'],
])('%j is compared as %j', (text, normalized) => {
  expect(normalizePattern(text)).toBe(normalized);
});

test.each([
  '',
  'guides',
  '//',
  '/guides//a',
  '/guides/*',
  '/guides/:slug?',
  '/guides/:slug.json',
  '/guides/:',
  '/guides/:1',
  '/../guides',
  '/%2e%2E/guides',
  '/guides%2Fa',
  '/%',
  '/guides?a',
  '/guides#a',
  '/guides a',
  '/grüße',
  '/guides\\a',
  `/${'a'.repeat(200)}`,
])('%j is no pattern', (text) => {
  expect(normalizePattern(text)).toBeNull();
});

test.each([
  ['/guides/:id', '/guides/:slug', true],
  ['/guides/:id', '/Guides/new/', true],
  ['/:any/new', '/guides/:id', true],
  ['/guides', '/guides/', true],
  ['/guides', '/GUIDES', true],
  ['/guides', '/guides/:id', false],
  ['/guides/:id', '/guides/:id/edit', false],
  ['/guides/a', '/guides/b', false],
  ['/', '/guides', false],
])('whether %j and %j overlap: %j', (a, b, expected) => {
  expect(overlaps(normalizePattern(a) ?? '', normalizePattern(b) ?? '')).toBe(expected);
  expect(overlaps(normalizePattern(b) ?? '', normalizePattern(a) ?? '')).toBe(expected);
});

test.each([
  ['/api', true],
  ['/API/', true],
  ['/%61pi/x', true],
  ['/r/:unit', true],
  ['/.well-known/x', true],
  ['/:any', true],
  ['/:any/a', true],
  ['/sitemap.xml', true],
  ['/unsubscribe/:t', true],
  ['/chat/return', true],
  ['/', false],
  ['/guides', false],
  ['/guides/a.b', false],
  ['/apis', false],
])('whether %j is reserved: %j', (text, expected) => {
  expect(isReservedPattern(normalizePattern(text) ?? '')).toBe(expected);
});

test('the pattern with fewer parameters wins', () => {
  const patterns = ['/guides/:slug', '/guides/new', '/:a/:b'];
  expect(matchPath(patterns, '/Guides/new/')).toEqual({ pattern: '/guides/new', params: {} });
  expect(matchPath(patterns, '/guides/a%20b')).toEqual({ pattern: '/guides/:slug', params: { slug: 'a b' } });
  expect(matchPath(patterns, '/guides/%')).toBeNull();
  expect(matchPath(patterns, '/other')).toBeNull();
});

test('a path matches as in React Router', () => {
  fc.assert(
    fc.property(pattern, path, (given, pathname) => {
      const [match] = matchRoutes([{ path: given }], pathname) ?? [];
      expect(matchPath([given], pathname)?.params ?? null).toEqual(match?.params ?? null);
    }),
    { numRuns: 5_000 },
  );
});

test('two patterns that match one path overlap', () => {
  fc.assert(
    fc.property(pattern, pattern, path, (a, b, pathname) => {
      const isBoth = matchPath([a], pathname) !== null && matchPath([b], pathname) !== null;
      fc.pre(isBoth);
      return overlaps(normalizePattern(a) ?? '', normalizePattern(b) ?? '');
    }),
    { numRuns: 500 },
  );
});

function hasRepeatedParameter(text: string): boolean {
  const names = text.split('/').filter((part) => part.startsWith(':'));
  return new Set(names).size < names.length;
}
