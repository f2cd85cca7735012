import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type World } from '../../testing/world';

const SITE = 'https://www.example.com';
const ADMIN = 'https://admin.example.com';

let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: SITE, ADMIN_URL: ADMIN } });
});
afterAll(() => world.close());

test.each([
  [200, 'at that address', ADMIN, ADMIN],
  [200, 'at that address, by a program without an origin', ADMIN, undefined],
  [403, 'on the site', SITE, SITE],
  [403, 'on the site, by a program without an origin', SITE, undefined],
  [403, 'at that address, by a page of the site', ADMIN, SITE],
  [403, 'at an address that is not ours', 'https://evil.example', ADMIN],
])('with ADMIN_URL, the answer is %i to a sign-in %s', async (status, _where, url, origin) => {
  const response = await signIn(url, origin);

  expect(response.statusCode).toBe(status);
  expect(response.cookies.length > 0).toBe(status === 200);
});

test.each([
  [200, 'at that address', ADMIN, undefined],
  [403, 'on the site', SITE, undefined],
  [403, 'at that address, by a page of the site', ADMIN, SITE],
])('with ADMIN_URL, the answer is %i to a call of signed-in staff %s', async (status, _where, url, origin) => {
  const session = await signIn(ADMIN, ADMIN);
  const cookies = Object.fromEntries(session.cookies.map(({ name, value }) => [name, value]));
  const headers = { ...headersFor(url, origin), [STAFF_TOKEN_HEADER]: session.json<{ token: string }>().token };

  const list = await world.app.http.inject({ url: API_PATHS.contactForms, headers, cookies });
  expect(list.statusCode).toBe(status);
  const end = await world.app.http.inject({ method: 'POST', url: API_PATHS.logout, headers, cookies });
  expect(end.statusCode).toBe(status === 200 ? 204 : status);
});

test('with ADMIN_URL, visitors of the site still use its forms', async () => {
  const response = await world.app.http.inject({
    method: 'POST',
    url: API_PATHS.contactForm,
    headers: headersFor(SITE, SITE),
    payload: {},
  });

  expect(response.statusCode).toBe(400);
});

function signIn(url: string, origin: string | undefined) {
  return world.app.http.inject({
    method: 'POST',
    url: API_PATHS.login,
    headers: headersFor(url, origin),
    payload: { username: STAFF_USERNAME, password: STAFF_PASSWORD },
  });
}

function headersFor(url: string, origin: string | undefined): Record<string, string> {
  return { host: new URL(url).host, ...(origin !== undefined && { origin }) };
}
