import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { API_PATHS, RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, STAFF_USERNAME, type World } from '../../testing/world';

const REPORT = { unit: 'remote_site', version: '1.0.0', ticket: 'a.b', kind: 'loaded' };
const TOKEN = { Authorization: 'Bearer a-token-for-metrics' };

let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { METRICS_TOKEN: 'a-token-for-metrics' } });
});
afterAll(() => world.close());

test('a running server reports that it is alive and ready', async () => {
  expect(await (await world.call('/healthz')).json()).toEqual({ status: 'alive' });
  expect(await (await world.call('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without its database a server stays alive, is not ready and reveals no cause', async () => {
  const broken = await openWorld();
  await broken.database.close();

  expect((await broken.call('/healthz')).status).toBe(200);
  const response = await broken.call('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    code: 'unavailable',
    msg: expect.stringContaining('try again'),
    retryAfter: 2,
  });
  const form = await broken.call(API_PATHS.contactForm, {
    body: { name: 'Ada', phoneNumber: '', email: '', message: '' },
  });
  expect(form.status).toBe(503);
  expect(await form.json()).toMatchObject({ code: 'unavailable', msg: expect.stringContaining('try again') });
  await broken.app.close();
});

test('metrics require the token from any address', async () => {
  const wrong = { Authorization: 'Bearer a-token-for-metricz' };
  expect((await world.call('/metrics', { headers: wrong })).status).toBe(403);
  expect((await world.call('/metrics', { headers: TOKEN })).status).toBe(200);
  expect((await world.call('/metrics', { address: '198.19.9.1', headers: TOKEN })).status).toBe(200);
});

test.each([{ TRUSTED_PROXIES: '10.0.0.1' }, { TRUSTED_PROXIES: '', PUBLIC_URL: 'https://www.example.com' }])(
  'with %j a loopback socket is not enough for metrics: a proxy on this machine may add no header',
  async (env) => {
    await using open = await openWorld({ env });
    expect((await getFrom(open, '/metrics')).status).toBe(403);
  },
);

test('without PUBLIC_URL and TRUSTED_PROXIES metrics are open to requests from localhost to localhost', async () => {
  await using local = await openWorld({ env: { TRUSTED_PROXIES: '' } });
  for (const host of ['localhost', '127.0.0.1:9000', '[::1]:80']) {
    expect((await getFrom(local, '/metrics', { Host: host })).status).toBe(200);
  }
  for (const headers of [
    { Host: 'www.example.com' },
    { Host: 'localhost.example.com' },
    { Host: '127.0.0.1.example.com' },
    { Host: '192.0.2.1' },
    { Via: '1.1 proxy' },
    { 'X-Forwarded-For': '198.19.9.1' },
  ]) {
    expect((await getFrom(local, '/metrics', headers)).status).toBe(403);
  }
});

test('metrics contain routes and open sockets', async () => {
  await world.connect();
  expect((await world.call(RELEASE_PATHS.reports, { body: REPORT })).status).toBe(204);
  await world.call('/made-up-page');

  const text = await (await world.call('/metrics', { headers: TOKEN })).text();
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="POST",route="\/api\/reports",status="204"\} 1$/m);
  expect(text).toMatch(/^sockets_connected [1-9]/m);
  expect(text).not.toContain('made-up');
});

test('too many reports from one address are rejected', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 121; count += 1) {
    statuses.push((await world.call(RELEASE_PATHS.reports, { body: REPORT, address: '198.19.9.2' })).status);
  }
  expect(statuses.slice(119)).toEqual([204, 429]);
});

test('the log contains routes and times, but no visitor input and no address', async () => {
  const personal = [
    'Zebedee',
    '301-555-7777',
    'zebedee@example.com',
    'secret kitchen',
    'hunter2hunter2',
    '203.0.113.77',
    'an-idempotency-key-is-a-secret',
  ];
  const [name = '', phoneNumber = '', email = '', message = '', password = '', address = '', key = ''] = personal;
  const form = { name, phoneNumber, email, message };
  const chatForm = { firstName: name, lastName: name, phoneNumber, email };
  const headers = { 'Idempotency-Key': key };

  await world.call(`${API_PATHS.contactForm}?email=${email}`, { body: form, address });
  await world.call(API_PATHS.login, { body: { username: email, password }, address });
  await world.call(API_PATHS.newsletter, {
    body: `Newsletter+Email=${email}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address,
  });
  await world.call(`/${email}`, { address });
  expect((await world.call(API_PATHS.chatForm, { body: chatForm, headers, address })).status).toBe(200);
  const conflict = { body: { ...chatForm, firstName: 'Another' }, headers, address };
  expect((await world.call(API_PATHS.chatForm, conflict)).status).toBe(409);
  // The database's error contains the refused row. The table stays readable for the notification of the first form.
  await world.database.query('alter table contact_forms add constraint refused check (false) not valid');
  const failed = await world.call(API_PATHS.contactForm, { body: form, headers, address });

  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ code: 'internal', msg: expect.any(String) });
  const log = world.logged();
  expect(log).toContain('"route":"/api/auth/contact-form"');
  expect(log).toContain('"code":"23514"');
  for (const text of [...personal, STAFF_USERNAME]) expect(log).not.toContain(text);
});

/** Sends headers that `fetch` does not allow. */
async function getFrom(
  { app }: World,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined }> {
  const address = app.http.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const [response] = (await once(get({ host: '127.0.0.1', port, path, headers }), 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode };
}
