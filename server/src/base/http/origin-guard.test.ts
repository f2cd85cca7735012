import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, type World } from '../../testing/world';

const PARTNER = 'https://partner.example';
const FORM = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '301', email: 'ada@example.com' };

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a partner page may open a chat and read the answer, without cookies', async () => {
  const preflight = await askFirst(API_PATHS.chatForm, PARTNER);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(PARTNER);
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Content-Type, Idempotency-Key, X-Site-Key, Content-Digest, File-Name, Upload-For',
  );
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();

  const response = await world.call(API_PATHS.chatForm, { body: FORM, headers: { Origin: PARTNER } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(PARTNER);
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull();
});

test('partner pages cannot call the routes of staff and the newsletter', async () => {
  for (const path of [API_PATHS.contactForms, API_PATHS.chatForms, API_PATHS.login, API_PATHS.newsletter]) {
    for (const response of [await askFirst(path, PARTNER), await world.call(path, { headers: { Origin: PARTNER } })]) {
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  }
});

test('any other page may neither read nor change anything', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://partner.example']) {
    expect((await askFirst(API_PATHS.chatForm, origin)).headers.get('Access-Control-Allow-Origin')).toBeNull();
    const response = await world.call(API_PATHS.chatForm, { body: FORM, headers: { Origin: origin } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

function askFirst(path: string, origin: string): Promise<Response> {
  return world.call(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key',
    },
  });
}
