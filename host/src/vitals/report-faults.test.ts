import { INLINE_REGISTRY_ID } from '@potomac-oak/shared/contracts/registry';

import { recordBeacons } from '../testing/record-beacons';
import { reportFaults } from './report-faults';

const FOLDER = 'http://localhost/r/remote_site/1.4.2';
const HOST_FRAME = 'at c (http://localhost/r/host/2.0.0/shell.0a.js:3:40)';

beforeEach(() => {
  const pages = { '/services/:id': { title: 'Services' } };
  const row = { metadata: { version: '1.4.2' }, extras: { ticket: 'site', pages } };
  const registry = { microFrontends: { remote_site: [row] }, host: { version: '2.0.0', ticket: 'host' } };
  document.body.innerHTML = `<script type="application/json" id="${INLINE_REGISTRY_ID}">${JSON.stringify(registry)}</script>`;
  history.replaceState(null, '', '/services/0?name=Ann');
});
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('an error counts once for the remote in its stack, with page and files but without its message', async () => {
  const { fail, readReports } = world();

  const stack = `TypeError: Ann Miller\n${HOST_FRAME}\nat b (${FOLDER}/page.1b.js:1:20)\nat ${FOLDER}/container.js?try=2:5:6`;
  fail(stack);
  fail(stack);

  expect(await readReports()).toEqual([
    {
      unit: 'remote_site',
      version: '1.4.2',
      ticket: 'site',
      kind: 'error',
      page: '/services/:id',
      stack: 'page.1b.js:1:20\ncontainer.js:5:6',
    },
  ]);
});

test('a rejection with files of the host alone counts for the host', async () => {
  const { handle, readReports } = world();

  handle(Object.assign(new Event('unhandledrejection'), { reason: { stack: `Error\n${HOST_FRAME}` } }));

  expect(await readReports()).toEqual([expect.objectContaining({ unit: 'host', stack: 'shell.0a.js:3:40' })]);
});

test('an error of an extension, and one of another version, counts for nothing', async () => {
  const { fail, readReports } = world();

  fail('Error\nat chrome-extension://abc/content.js:1:2');
  fail('Error\nat http://localhost/r/remote_site/1.4.1/page.js:1:2');

  expect(await readReports()).toEqual([]);
});

function world() {
  const handle = reportFaults();
  const readBeacons = recordBeacons();
  return {
    handle,
    fail: (stack: string) => handle(new ErrorEvent('error', { error: { stack } })),
    readReports: async () => (await readBeacons()).map(({ body }) => body),
  };
}
