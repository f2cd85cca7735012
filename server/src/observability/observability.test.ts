import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, STAFF_USERNAME, type World } from '../testing/world';

let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { METRICS_TOKEN: 'a-token-for-metrics' } });
});
afterAll(() => world.close());

test('a running server says that it lives and that it is ready', async () => {
  expect(await (await world.call('/healthz')).json()).toEqual({ status: 'alive' });
  expect(await (await world.call('/readyz')).json()).toEqual({ status: 'ready' });
});

test('without its database a server lives on, is not ready, and tells nobody why', async () => {
  const broken = await openWorld();
  await broken.database.close();

  expect((await broken.call('/healthz')).status).toBe(200);
  const response = await broken.call('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    code: 'unavailable',
    msg: expect.stringContaining('try again'),
    retryAfter: 5,
  });
  const form = await broken.call(API_PATHS.contactForm, {
    body: { name: 'Ada', phoneNumber: '', email: '', message: '' },
  });
  expect(form.status).toBe(503);
  expect(await form.json()).toMatchObject({ code: 'unavailable', msg: expect.stringContaining('try again') });
  await broken.app.close();
});

test('metrics are for this machine, or for whoever has the token', async () => {
  expect((await world.call('/metrics')).status).toBe(200);
  expect((await world.call('/metrics', { address: '198.19.9.1' })).status).toBe(403);
  expect((await world.call('/metrics', { headers: { Via: '1.1 proxy' } })).status).toBe(403);
  const wrong = { Authorization: 'Bearer a-token-for-metricz' };
  const right = { Authorization: 'Bearer a-token-for-metrics' };
  expect((await world.call('/metrics', { address: '198.19.9.1', headers: wrong })).status).toBe(403);
  expect((await world.call('/metrics', { address: '198.19.9.1', headers: right })).status).toBe(200);
});

test('metrics name routes, vitals by remote and version, and open sockets', async () => {
  await world.connect();
  const report = { metrics: [{ name: 'LCP', value: 1_900, rating: 'good' }], remote: 'remote_site', version: '1.0.0' };
  expect((await world.call(API_PATHS.vitals, { body: report })).status).toBe(204);
  expect((await world.call(API_PATHS.vitals, { body: { ...report, version: 'made-up' } })).status).toBe(204);
  await world.call('/made-up-page');

  const text = await (await world.call('/metrics')).text();
  expect(text).toMatch(/^web_vitals_seconds_sum\{name="LCP",remote="remote_site",version="1.0.0"\} 1.9$/m);
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="POST",route="\/api\/vitals",status="204"\} 2$/m);
  expect(text).toMatch(/^sockets_connected [1-9]/m);
  expect(text).not.toContain('made-up');
});

test('too many vitals from one address are refused', async () => {
  const report = { metrics: [{ name: 'CLS', value: 0, rating: 'good' }], remote: 'remote_site', version: '1.0.0' };
  const statuses: number[] = [];
  for (let count = 0; count < 601; count += 1) {
    statuses.push((await world.call(API_PATHS.vitals, { body: report, address: '198.19.9.2' })).status);
  }
  expect(statuses.slice(599)).toEqual([204, 429]);
});

test('the log holds routes and times, and nothing that a person typed or where they are', async () => {
  const personal = [
    'Zebedee',
    '301-555-7777',
    'zebedee@example.com',
    'secret kitchen',
    'hunter2hunter2',
    '203.0.113.77',
  ];
  const [name = '', phoneNumber = '', email = '', message = '', password = '', address = ''] = personal;
  const form = { name, phoneNumber, email, message };

  await world.call(`${API_PATHS.contactForm}?email=${email}`, { body: form, address });
  await world.call(API_PATHS.login, { body: { username: email, password }, address });
  await world.call(API_PATHS.newsletter, {
    body: `Newsletter+Email=${email}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    address,
  });
  await world.call(`/${email}`, { address });
  await world.database.query('alter table contact_forms rename to contact_forms_away');
  const failed = await world.call(API_PATHS.contactForm, { body: form, address });
  await world.database.query('alter table contact_forms_away rename to contact_forms');

  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ code: 'internal', msg: expect.any(String) });
  const log = world.logged();
  expect(log).toContain('"route":"/api/auth/contact-form"');
  expect(log).toContain('"code":"42P01"');
  for (const text of [...personal, STAFF_USERNAME]) expect(log).not.toContain(text);
});
