import { createHash } from 'node:crypto';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { readHtml } from '../../../testing/read-html';
import { addDeployer, storeRelease } from '../../../testing/stored-releases';
import { openWorld, type World } from '../../../testing/world';
import { createDeployTokens } from '../access/deploy-tokens';
import { createPreviewLinks } from './preview-links';
import { definePreviewCookie } from './preview-routes';

const RELEASE = { unit: 'remote_site', version: '1.1.0' };
const UNKNOWN_LINKS = ['short', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJ1bml0IjoicmVtb3RlX3NpdGUifQ.'];

let world: World;
let deployer: { id: number; headers: { Authorization: string } };

beforeAll(async () => {
  world = await openWorld();
  deployer = await addDeployer(world, { unit: RELEASE.unit, name: 'site-team' });
  await storeRelease(world, {
    ...RELEASE,
    pages: { '/': { html: '<h1>Next home</h1>' }, '/offers': { html: 'Offers' } },
  });
});
afterAll(() => world.close());

test('a team creates a link, its page changes nothing, and its button sets the cookie for a day', async () => {
  const { path, expiresAt } = await createLink();
  expect(path).toMatch(/^\/preview\?link=[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(24 * HOUR_MS);

  const page = await world.call(path);
  const html = await page.text();
  expect([page.status, page.headers.get('Cache-Control'), page.headers.getSetCookie()]).toEqual([200, 'no-store', []]);
  expect(html).toContain('remote_site 1.1.0');
  expect(html).toContain('deploy token site-team');
  expect(html).toContain(`<form method="post" action="${path}">`);

  const opened = await post(path);
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
  expect(opened.headers.getSetCookie()[0]).toMatch(
    /^release-preview=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const ended = await post('/preview/end');
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/']);
  expect(ended.headers.getSetCookie()[0]).toMatch(/^release-preview=; .*Expires=Thu, 01 Jan 1970/);
});

test('a document of a preview shows the stored version, is named in a banner, and is stored nowhere', async () => {
  const preview = await openPreview();

  const shownPage = await visit('/', preview);
  expect([shownPage.status, shownPage.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const html = await shownPage.text();
  const { errors, all } = readHtml(html);
  expect(errors).toEqual([]);
  expect(all('h1')[0]?.text).toBe('Next home');
  expect(all('aside')[0]?.attributes['aria-label']).toBe('Preview');
  expect(all('strong')[0]?.text).toBe('remote_site 1.1.0');
  expect(all('form')[0]?.attributes).toEqual({ method: 'post', action: '/preview/end' });
  expect(html).toContain('"preview":{"unit":"remote_site","version":"1.1.0"}');
  expect(shownPage.headers.get('Content-Security-Policy')).toContain('/r/remote_site/1.1.0/');
  for (const style of all('style')) {
    const hash = createHash('sha256').update(style.text).digest('base64');
    expect(shownPage.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  }
  expect((await visit('/offers', preview)).status).toBe(200);
  await expectNoPreview('');
});

test('a browser with a staff session gets no preview, and cannot open one', async () => {
  const { path } = await createLink();
  const { cookie } = await world.signIn();
  for (const method of ['GET', 'POST']) {
    const headers = { ...FORM, Origin: world.url, Cookie: cookie };
    const refused = await world.call(path, { method, headers, ...(method === 'POST' && { body: '' }) });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('You are signed in')]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  await expectNoPreview(`${await openPreview()}; ${cookie}`);
});

test.each<[string, Record<string, string>]>([
  ['no Origin', {}],
  ['a partner’s Origin', { Origin: 'https://partner.example' }],
  ['a foreign Origin', { Origin: 'https://foreign.example' }],
  ['the Origin null', { Origin: 'null' }],
])('a form with %s opens and ends nothing', async (_origin, headers) => {
  const { path } = await createLink();
  for (const action of [path, '/preview/end']) {
    const refused = await world.call(action, { method: 'POST', headers: { ...FORM, ...headers }, body: '' });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
});

test('a link that was not signed here, or was changed, is not found', async () => {
  const { path } = await createLink();
  const [header = '', payload = '', signature = ''] = linkOf(path).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, version: '1.0.0' })).toString('base64url');
  for (const link of [...UNKNOWN_LINKS, `${header}.${other}.${signature}`, `${header}.${payload}.`]) {
    const page = await world.call(`/preview?link=${link}`);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link does not work')]);
    await expectNoPreview(`release-preview=${link}`);
  }
});

test('a link expires after a day', async () => {
  const link = linkOf((await createLink()).path);
  expect(await findAfter(24 * HOUR_MS - MINUTE_MS, link)).toEqual(RELEASE);
  expect(await findAfter(24 * HOUR_MS + MINUTE_MS, link)).toBeNull();
});

test('a preview ends with the revocation of a version of its unit, and of the token that created it', async () => {
  const revoked = { ...RELEASE, version: '1.2.0' };
  await storeRelease(world, revoked);
  const ofVersion = linkOf((await createLink(revoked)).path);
  const ofOtherVersion = linkOf((await createLink()).path);
  expect(await findAfter(0, ofVersion)).toEqual(revoked);
  expect(await findAfter(0, ofOtherVersion)).toEqual(RELEASE);
  await world.call('/api/releases/remote_site/revoke', {
    headers: deployer.headers,
    body: { version: '1.2.0', reason: 'A fault' },
  });
  expect(await findAfter(0, ofVersion)).toBeNull();
  expect(await findAfter(0, ofOtherVersion)).toBeNull();
  expect((await create(revoked)).status).toBe(410);

  const second = await addDeployer(world, { unit: RELEASE.unit, name: 'second-team' });
  const ofToken = linkOf((await createLink(RELEASE, second.headers)).path);
  expect(await findAfter(0, ofToken)).toEqual(RELEASE);
  await createDeployTokens(world.database).revoke({ id: second.id, by: 'operator' });
  expect(await findAfter(0, ofToken)).toBeNull();
  await expectNoPreview(`release-preview=${ofToken}`);
});

test('teams create links for stored versions of their own unit, once it has a promoted one; staff create none', async () => {
  const staff = await world.signIn();
  expect((await create(RELEASE, staff.headers)).status).toBe(401);
  expect((await create(RELEASE, {})).status).toBe(401);
  expect((await create({ ...RELEASE, version: '9.9.9' })).status).toBe(404);
  expect((await create({ unit: 'host', version: '1.0.0' })).status).toBe(403);
  expect((await create({ ...RELEASE, version: 'newest' })).status).toBe(400);
  for (const unit of ['remote_blog', 'remote_admin']) {
    const { headers } = await addDeployer(world, { unit, name: `${unit}-team` });
    await storeRelease(world, { unit, version: '1.1.0' });
    expect((await create({ unit, version: '1.1.0' }, headers)).status).toBe(409);
  }
});

test('the audit trail names the token of a created and of an opened preview, but not the link', async () => {
  const { path } = await createLink();
  await post(path);
  const events = await world.database.query(
    'select actor, action, unit, to_version as version from audit_events order by id desc limit 2',
  );
  expect(events).toEqual([
    { actor: 'token:site-team', action: 'preview_opened', ...RELEASE },
    { actor: 'token:site-team', action: 'preview_created', ...RELEASE },
  ]);
  expect(JSON.stringify(await world.database.query('select * from audit_events'))).not.toContain(linkOf(path));
});

test('under https, the cookie has the prefix __Host-', () => {
  expect(definePreviewCookie(true)).toMatchObject({ name: '__Host-release-preview', options: { secure: true } });
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function create({ unit, version }: ReleaseId, headers: Record<string, string> = deployer.headers): Promise<Response> {
  return world.call(`/api/releases/${unit}/previews`, { body: { version }, headers });
}

async function createLink(release = RELEASE, headers?: Record<string, string>): Promise<ReleasePreview> {
  const response = await create(release, headers);
  expect(response.status).toBe(201);
  return (await response.json()) as ReleasePreview;
}

/** As the button of the preview's page, in a browser of our site. */
function post(path: string): Promise<Response> {
  return world.call(path, { method: 'POST', body: '', headers: { ...FORM, Origin: world.url } });
}

/** Returns the cookie. */
async function openPreview(): Promise<string> {
  const { path } = await createLink();
  return (await post(path)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function linkOf(path: string): string {
  return path.replace('/preview?link=', '');
}

function visit(address: string, cookie: string): Promise<Response> {
  return world.call(address, { headers: { Cookie: cookie } });
}

async function expectNoPreview(cookie: string): Promise<void> {
  const page = await visit('/', cookie);
  expect([page.headers.get('Cache-Control'), (await page.text()).includes('Next home')]).toEqual(['no-cache', false]);
  expect((await visit('/offers', cookie)).status).toBe(404);
}

/** What the server finds once its clock is ahead by `ms`. */
async function findAfter(ms: number, link: string): Promise<ReleaseId | null> {
  const config = { SECRETS_KEY: undefined, DATA_DIR: world.dataDir };
  const links = createPreviewLinks({ config, database: world.database, now: () => Date.now() + ms });
  const release = await links.find(link);
  return release && { unit: release.manifest.unit, version: release.manifest.version };
}
