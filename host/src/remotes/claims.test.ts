import { fakeRelease } from '../testing/host-world';
import { isClaimed } from './claims';

const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

test.each([
  ['/guides', true],
  ['/Guides/kitchens', true],
  ['/guides/kitchens/more', false],
  ['//guides', false],
  // Visitors outside the canary would get the not-found page.
  ['/canary', false],
])('whether a unit has the path %s: %s', async (path, expected) => {
  answer(() =>
    Response.json({
      microFrontends: { remote_guides: [extras('/guides', '/guides/:slug'), extras('/canary')], remote_empty: [] },
    }),
  );

  expect(await isClaimed(path)).toBe(expected);
});

test('no unit has a path if the registry cannot be read', async () => {
  answer(() => new Response('Busy', { status: 503 }));

  expect(await isClaimed('/guides')).toBe(false);
});

function answer(respond: () => Response): void {
  globalThis.fetch = async () => respond();
}

function extras(...paths: readonly string[]) {
  return { extras: fakeRelease({ pages: Object.fromEntries(paths.map((path) => [path, { title: path }])) }) };
}
