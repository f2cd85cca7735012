import { request as startRequest } from 'node:http';

import { PARTNERS_PAGE_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

const HANDSHAKE = '/socket.io/?EIO=4&transport=';
const NOTHING = "default-src 'none';frame-ancestors 'none'";

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("only documents carry the site's policy, and every content type is declared", async () => {
  for (const path of ['/', '/no/such/page', PARTNERS_PAGE_PATH]) {
    const { headers } = await world.call(path);
    expect(headers.get('Content-Security-Policy')).toContain('script-src');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
  const others = [
    '/embed/v1.js',
    '/r/remote_site/1.0.0/container.js',
    '/r/remote_site/1.0.0/missing.js?as=script',
    '/media/logo.svg',
    '/favicon.svg',
    '/registry.json',
    '/robots.txt',
    '/healthz',
    API_PATHS.chatForms,
  ];
  for (const path of others) {
    const { headers } = await world.call(path);
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage) expect(`${path} ${headers.get('Content-Security-Policy')}`).toBe(`${path} ${NOTHING}`);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

test('files carry no headers that only documents use', async () => {
  for (const path of ['/r/remote_site/1.0.0/container.js', '/media/logo.svg']) {
    const { headers } = await world.call(path);
    expect(headers.get('X-Request-Id')).toBeNull();
    expect(headers.get('Content-Security-Policy')).toBe(NOTHING);
    expect([...headers.keys()].filter((name) => /^x-(?:frame|xss|download)|^referrer|opener/.test(name))).toEqual([]);
  }
  const { headers } = await world.call('/');
  expect(headers.get('X-Frame-Options')).toBe('DENY');
});

// A browser applies the headers of a 304 to its cached document.
test("an unchanged document is revalidated with the site's policy", async () => {
  const { headers } = await world.call('/');
  const again = await world.call('/', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });

  expect(again.status).toBe(304);
  expect(again.headers.get('Content-Security-Policy')).toBe(headers.get('Content-Security-Policy'));
});

test.each([
  ['a polling handshake', () => world.call(`${HANDSHAKE}polling`), 200],
  ['a foreign page', () => world.call(`${HANDSHAKE}polling`, { headers: { Origin: 'https://evil.example' } }), 403],
  ['an unknown connection', () => world.call(`${HANDSHAKE}polling&sid=unknown`), 400],
])("Socket.IO's response to %s carries security headers", async (_, call, status) => {
  const response = await call();
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(SOCKET_HEADERS);
});

test('the response that opens a websocket carries security headers', async () => {
  const upgrade = startRequest(`${world.url}${HANDSHAKE}websocket`, {
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
      'Sec-WebSocket-Version': 13,
    },
  });
  const headers = await new Promise((resolve) => {
    upgrade.once('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer.headers);
    });
    upgrade.end();
  });

  expect(headers).toMatchObject(SOCKET_HEADERS);
});

const SOCKET_HEADERS = {
  'content-security-policy': NOTHING,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
};
