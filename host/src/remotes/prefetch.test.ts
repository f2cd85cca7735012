import { fakeRelease } from '../testing/host-world';
import { createPrefetch } from './prefetch';

const FOLDER = 'http://localhost/r/remote_site/1.0.0';
const MANIFEST = { url: `${FOLDER}/release.json`, integrity: 'sha384-abc' };
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'connection');
  document.head.replaceChildren();
});

test('the files of a page are loaded once', async () => {
  const prefetch = createPrefetch([
    fakeRelease({ pages: { '/faq': { title: 'FAQs' } }, routes: { '/faq': ['route.faq.js'] } }),
  ]);

  await prefetch('/faq');
  await prefetch('/faq');

  expect(prefetched()).toEqual([`${FOLDER}/route.faq.js`]);
});

test('the files of a page that the document does not list are read from the manifest, with its hash', async () => {
  const requests = answerFetch(
    () => new Response(JSON.stringify({ routes: { '/services/:id': { files: ['a.js'] } } })),
  );
  const prefetch = createPrefetch([
    fakeRelease({ pages: { '/services/:id': { title: 'Services' }, '/faq': { title: 'FAQs' } }, manifest: MANIFEST }),
  ]);

  await prefetch('/services/3');
  await prefetch('/faq');

  expect(prefetched()).toEqual([`${FOLDER}/a.js`]);
  expect(requests).toEqual([MANIFEST]);
});

test('a manifest that does not load has no effect', async () => {
  answerFetch(() => Promise.reject(new TypeError('integrity')));
  const prefetch = createPrefetch([fakeRelease({ pages: { '/faq': { title: 'FAQs' } }, manifest: MANIFEST })]);

  await expect(prefetch('/faq')).resolves.toBeUndefined();
  expect(prefetched()).toEqual([]);
});

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
])('a visitor with the connection %j loads no other page', async (connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const prefetch = createPrefetch([
    fakeRelease({ pages: { '/faq': { title: 'FAQs' } }, routes: { '/faq': ['route.faq.js'] } }),
  ]);

  await prefetch('/faq');

  expect(prefetched()).toEqual([]);
});

function prefetched(): string[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href);
}

function answerFetch(answer: () => Response | Promise<Response>) {
  const requests: { url: string; integrity: string | undefined }[] = [];
  globalThis.fetch = async (input, init) => {
    requests.push({ url: String(input), integrity: init?.integrity });
    return answer();
  };
  return requests;
}
