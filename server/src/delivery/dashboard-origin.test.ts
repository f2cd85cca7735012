import { EMBED_SCRIPT_PATH, EMBED_SITE_PATH, PARTNERS_PAGE_PATH } from '@potomac-oak/shared/contracts/partner';

import { makeRelease, toPublishRequest } from '../testing/test-release';
import { openWorld, type World } from '../testing/world';

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

test.each([PARTNERS_PAGE_PATH, '/chat/return', '/chat/transcript', '/unsubscribe/none', '/preview/none', '/r/none'])(
  'the page of the server at %s needs Trusted Types',
  async (path) => {
    const { headers } = await world.app.http.inject({ url: path, headers: SITE });
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types ");
  },
);
