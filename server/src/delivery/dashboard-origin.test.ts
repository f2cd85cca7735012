import { EMBED_SCRIPT_PATH, EMBED_SITE_PATH, PARTNERS_PAGE_PATH } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { addDeployer } from '../testing/stored-releases';
import { makeRelease, toPublishRequest } from '../testing/test-release';
import { openWorld, STAFF_PASSWORD, STAFF_USERNAME, type World } from '../testing/world';

const SITE = { host: 'www.example.com' };
const DASHBOARD = { host: 'admin.example.com' };
const FEDERATION = '/federation/remote_chat/v1/container.js';
const FILE = '/r/remote_chat/1.0.0/container.js';

let world: World;

beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://www.example.com', ADMIN_URL: 'https://admin.example.com' } });
  const { publisher, service } = world.app.releases;
  await publisher.publish(toPublishRequest(makeRelease({ unit: 'remote_chat', hasEmbed: true })));
  await service.promote({ unit: 'remote_chat', version: '1.0.0', traffic: 100, by: 'operator' });
});
afterAll(() => world.close());

test.each([PARTNERS_PAGE_PATH, `${PARTNERS_PAGE_PATH}/page.js`, EMBED_SCRIPT_PATH, EMBED_SITE_PATH, FEDERATION, FILE])(
  "%s is not on the dashboard's origin, where code of another unit would run beside a staff session",
  async (path) => {
    const statusAt = async (headers: { host: string }) =>
      (await world.app.http.inject({ url: path, headers })).statusCode;
    expect(await statusAt(SITE)).toBe(200);
    expect(await statusAt(DASHBOARD)).toBe(404);
  },
);

test("a revoked version of another unit keeps the staff sessions, one of the dashboard's ends them", async () => {
  const { publisher, service } = world.app.releases;
  const count = async () => (await world.database.query('select from staff_sessions')).length;
  await world.app.http.inject({
    method: 'POST',
    url: API_PATHS.login,
    headers: DASHBOARD,
    payload: { username: STAFF_USERNAME, password: STAFF_PASSWORD },
  });
  expect(await count()).toBe(1);
  for (const unit of ['remote_site', 'remote_admin']) {
    for (const version of ['8.0.0', '8.1.0']) {
      await publisher.publish({ ...toPublishRequest(makeRelease({ unit, version })), breaking: 'test' });
      await service.promote({ unit, version, traffic: 100, breaking: 'test', by: 'operator' });
    }
    await service.revoke({ unit, version: '8.1.0', reason: 'leak', by: 'operator' });
    expect(await count()).toBe(unit === 'remote_site' ? 1 : 0);
  }
});

test('an owner confirms the first release of a unit on a public site, a later one needs the token alone', async () => {
  const { publisher, service } = world.app.releases;
  const { headers } = await addDeployer(world, { unit: 'remote_news', name: 'news' });
  for (const version of ['1.0.0', '1.1.0'])
    await publisher.publish(toPublishRequest(makeRelease({ unit: 'remote_news', version })));
  const promote = (version: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/releases/remote_news/promote',
      headers: { ...headers, ...DASHBOARD },
      payload: { version },
    });

  const refused = await promote('1.0.0');
  expect([refused.statusCode, refused.json<{ msg: string }>().msg]).toEqual([
    409,
    'An owner must confirm the first release of remote_news on the page "Releases" of the dashboard.',
  ]);
  await service.promote({ unit: 'remote_news', version: '1.0.0', traffic: 100, by: 'staff:owner' });
  expect((await promote('1.1.0')).statusCode).toBe(200);
});

test.each([PARTNERS_PAGE_PATH, '/chat/return', '/chat/transcript', '/unsubscribe/none', '/preview/none', '/r/none'])(
  'the page of the server at %s needs Trusted Types',
  async (path) => {
    const { headers } = await world.app.http.inject({ url: path, headers: SITE });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types ");
  },
);
