import { holdNavigation } from './hold-navigation';

const opened: string[] = [];
const record = () => void opened.push(location.hash);

beforeEach(() => addEventListener('popstate', record));
afterEach(() => {
  removeEventListener('popstate', record);
  opened.length = 0;
});

test('held navigations reach the router once, with the last address', async () => {
  const release = holdNavigation();
  location.hash = '#/about';
  location.hash = '#/contact';
  await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  expect(opened).toEqual([]);

  release();
  expect(opened).toEqual(['#/contact']);
  history.pushState(null, '', '#/faq');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(opened).toEqual(['#/contact', '#/faq']);
});

test('nothing is dispatched if nothing was held', () => {
  holdNavigation()();
  expect(opened).toEqual([]);
});
