import { recordBeacons } from '../testing/record-beacons';
import { createReporter } from './reporter';

const RELEASE = { unit: 'remote_site', version: '1.4.2', ticket: 'ticket' };

test('each kind is sent once per release', async () => {
  const { report, readReports } = world();

  report(RELEASE, 'loaded');
  report(RELEASE, 'loaded');
  report({ ...RELEASE, unit: 'remote_chat' }, 'loaded');
  report(RELEASE, 'render_error');

  expect(await readReports()).toEqual([
    { url: '/api/reports', type: 'application/json', body: { ...RELEASE, kind: 'loaded' } },
    { url: '/api/reports', type: 'application/json', body: { ...RELEASE, unit: 'remote_chat', kind: 'loaded' } },
    { url: '/api/reports', type: 'application/json', body: { ...RELEASE, kind: 'render_error' } },
  ]);
});

test('only the members of a report are sent', async () => {
  const { report, readReports } = world();

  report({ ...RELEASE, ...{ url: 'http://localhost/services/0' } }, 'loaded');

  expect(await readReports()).toEqual([expect.objectContaining({ body: { ...RELEASE, kind: 'loaded' } })]);
});

test('a release without a ticket is not reported', async () => {
  const { report, readReports } = world();

  report({ unit: 'remote_site', version: '1.4.2' }, 'load_failed');

  expect(await readReports()).toEqual([]);
});

function world() {
  return { report: createReporter(), readReports: recordBeacons() };
}
