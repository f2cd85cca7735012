import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';
import { watchEventLoop } from '../lifecycle/event-loop';

const MESSAGE = { name: 'Ada', phoneNumber: '1', email: 'ada@example.com', message: 'Hello' };
const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
const METRICS_TOKEN = 'a token for metrics';

let world: World;
let delayMs = 0;

beforeAll(async () => {
  const eventLoop = { delayMs: () => delayMs, close: () => undefined };
  world = await openWorld({ env: { METRICS_TOKEN }, eventLoop });
});
afterAll(() => world.close());
afterEach(() => {
  delayMs = 0;
});

test('an overloaded process rejects new connections and writes by visitors', async () => {
  const open = await world.connect();
  delayMs = 501;

  for (const response of [await world.call(API_PATHS.contactForm, { body: MESSAGE }), await world.call(HANDSHAKE)]) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  }
  await expect(world.connect()).rejects.toThrow();
  expect(await open.emitWithAck('joinAdminRoom')).toMatchObject({ code: 'unauthenticated' });

  delayMs = 500;
  expect((await world.call(API_PATHS.contactForm, { body: MESSAGE })).status).toBe(200);
  expect((await world.connect()).connected).toBe(true);
});

test('an overloaded process still serves pages, staff and probes', async () => {
  const staff = await world.signIn();
  delayMs = 10_000;

  expect((await world.call('/')).status).toBe(200);
  expect((await world.call('/healthz')).status).toBe(200);
  expect((await world.call(API_PATHS.contactForms, { headers: staff.headers })).status).toBe(200);
  expect((await world.call(API_PATHS.logout, { method: 'POST', headers: staff.headers })).status).toBe(204);
  const metrics = await world.call('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await metrics.text()).toMatch(/^event_loop_delay_seconds 10$/m);
});

test('a partner page can read the error of an overloaded process', async () => {
  delayMs = 10_000;
  const headers = { Origin: 'https://partner.example' };
  const response = await world.call(API_PATHS.chatForm, { body: {}, headers });
  expect(response.status).toBe(503);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example');
});

test('a stall of the process is detected at once and then forgotten', async () => {
  const eventLoop = watchEventLoop();
  const end = performance.now() + 300;
  while (performance.now() < end);

  expect(eventLoop.delayMs()).toBeGreaterThanOrEqual(40);
  while (eventLoop.delayMs() >= 40) await new Promise((resolve) => setTimeout(resolve, 20));
  eventLoop.close();
});
