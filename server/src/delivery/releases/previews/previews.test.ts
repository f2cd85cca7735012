import { createHash } from 'node:crypto';

import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePreview } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { sha256 } from '../../../base/secrets/sha256';
import { readHtml } from '../../../testing/read-html';
import { addDeployer, storeRelease } from '../../../testing/stored-releases';
import { openWorld, type Staff, type World } from '../../../testing/world';
import { definePreviewCookie } from './preview-routes';
import { createPreviewService, type PreviewService } from './preview-service';

const RELEASE = { unit: 'remote_chat', version: '1.1.0' };

let world: World;
let previews: PreviewService;
let staff: Staff;
let deployer: { Authorization: string };

beforeAll(async () => {
  world = await openWorld();
  previews = createPreviewService(world.database, Date.now);
  await storeRelease(world, RELEASE);
  deployer = (await addDeployer(world, { unit: RELEASE.unit, name: 'chat-team' })).headers;
});
afterAll(() => world.close());
beforeEach(async () => {
  staff = await world.signIn();
});

test('a team creates a link, and a staff member who opens it gets the version until the preview ends', async () => {
  const { path, expiresAt } = await createLink();
  expect(path).toMatch(/^\/preview\/[\w-]{43}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * MINUTE_MS);

  const page = await world.call(path);
  const html = await page.text();
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(html).toContain('remote_chat 1.1.0');
  expect(html).toContain(`<form method="post" action="${path}">`);

  const opened = await open(path);
  expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
  const cookie = opened.headers.getSetCookie()[0] ?? '';
  expect(cookie).toMatch(/^release-preview=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await find(cookieValue(cookie))).toEqual(RELEASE);

  const ended = await post('/preview/end', { Cookie: `release-preview=${cookieValue(cookie)}` });
  expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/']);
  expect(ended.headers.getSetCookie()[0]).toMatch(/^release-preview=; .*Expires=Thu, 01 Jan 1970/);
  expect(await find(cookieValue(cookie))).toBeNull();
});

test('a link works once, and reading its page does not use it', async () => {
  const { path } = await createLink();
  await world.call(path);
  await world.call(path, { method: 'HEAD' });
  expect((await open(path)).status).toBe(303);

  const again = await open(path);
  expect([again.status, again.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await world.call(path)).status).toBe(404);
});

test('of two staff members who open a link at the same time, one gets the preview', async () => {
  const { path } = await createLink();
  const answers = await Promise.all([open(path), open(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
});

test('unknown, used and expired links get the same page', async () => {
  const used = await createLink();
  await open(used.path);
  const expired = await shifted(-15 * MINUTE_MS).create({ ...RELEASE, by: 'operator' });
  const pages = await Promise.all(
    [used.path, expired.path, `/preview/${'A'.repeat(43)}`, '/preview/short'].map((path) => world.call(path)),
  );
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1);
});

test('without a session, the link asks for a sign-in and stays valid', async () => {
  const { path } = await createLink();
  const refused = await post(path, {});
  expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('href="/#/dashboard_login"')]);
  expect((await open(path)).status).toBe(303);
});

test.each<[string, Record<string, string>]>([
  ['no Origin', {}],
  ['a partner’s Origin', { Origin: 'https://partner.example' }],
  ['a foreign Origin', { Origin: 'https://foreign.example' }],
  ['the Origin null', { Origin: 'null' }],
])('a form with %s opens and ends nothing', async (_origin, headers) => {
  const { path } = await createLink();
  for (const action of [path, '/preview/end']) {
    const refused = await world.call(action, { method: 'POST', headers: { Cookie: staff.cookie, ...headers } });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8']);
  }
  expect((await open(path)).status).toBe(303);
});

test('a preview ends after eight hours', async () => {
  const cookie = await openNew();
  expect(await find(cookie, shifted(8 * HOUR_MS - MINUTE_MS))).toEqual(RELEASE);
  expect(await find(cookie, shifted(8 * HOUR_MS))).toBeNull();
});

test('a preview ends with its session, and with the revocation of its version', async () => {
  const first = await openNew();
  await world.call(API_PATHS.logout, { method: 'POST', headers: staff.headers });
  expect(await find(first)).toBeNull();

  staff = await world.signIn();
  const revoked = { ...RELEASE, version: '1.2.0' };
  await storeRelease(world, revoked);
  const second = await openNew(revoked);
  const unopened = await createLink(revoked);
  expect(await find(second)).toEqual(revoked);
  await world.call('/api/releases/remote_chat/revoke', {
    headers: deployer,
    body: { version: '1.2.0', reason: 'A fault' },
  });
  expect(await find(second)).toBeNull();
  expect((await open(unopened.path)).status).toBe(404);
  expect((await create(revoked)).status).toBe(410);
});

test('the cookie of a preview shows it to no other session', async () => {
  const cookie = await openNew();
  const opener = staff;
  staff = await world.signIn();
  expect(await find(cookie)).toBeNull();
  staff = opener;
  expect(await find(cookie)).toEqual(RELEASE);
});

test('a document of a preview shows the stored version, is named in a banner, and is stored nowhere', async () => {
  const shown = { unit: 'remote_site', version: '1.3.0' };
  await storeRelease(world, {
    ...shown,
    pages: { '/': { html: '<h1>Next home</h1>' }, '/offers': { html: 'Offers' } },
  });
  const { path } = (await (await create(shown, staff.headers)).json()) as ReleasePreview;
  const preview = (await open(path)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const visit = (address: string, cookie: string) => world.call(address, { headers: { Cookie: cookie } });

  const shownPage = await visit('/', `${staff.cookie}; ${preview}`);
  expect([shownPage.status, shownPage.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  const html = await shownPage.text();
  const { errors, all } = readHtml(html);
  expect(errors).toEqual([]);
  expect(all('h1')[0]?.text).toBe('Next home');
  expect(all('aside')[0]?.attributes['aria-label']).toBe('Preview');
  expect(all('strong')[0]?.text).toBe('remote_site 1.3.0');
  expect(all('form')[0]?.attributes).toEqual({ method: 'post', action: '/preview/end' });
  expect(html).toContain('"preview":{"unit":"remote_site","version":"1.3.0"}');
  expect(shownPage.headers.get('Content-Security-Policy')).toContain('/r/remote_site/1.3.0/');
  for (const style of all('style')) {
    const hash = createHash('sha256').update(style.text).digest('base64');
    expect(shownPage.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  }
  expect((await visit('/offers', `${staff.cookie}; ${preview}`)).status).toBe(200);

  const other = await world.signIn();
  for (const cookie of ['', preview, staff.cookie, `${other.cookie}; ${preview}`]) {
    const page = await visit('/', cookie);
    expect([page.headers.get('Cache-Control'), (await page.text()).includes('Next home')]).toEqual(['no-cache', false]);
    expect((await visit('/offers', cookie)).status).toBe(404);
  }
});

test('the code of a link is no cookie, and a cookie is no code', async () => {
  const { path } = await createLink();
  expect(await find(path.replace('/preview/', ''))).toBeNull();
  expect((await world.call(`/preview/${await openNew()}`)).status).toBe(404);
  expect(await find('')).toBeNull();
});

test('staff create links for every unit, teams only for stored versions of their own', async () => {
  expect((await create(RELEASE, staff.headers)).status).toBe(201);
  expect((await create({ ...RELEASE, version: '9.9.9' })).status).toBe(404);
  expect((await create({ unit: 'host', version: '1.0.0' })).status).toBe(403);
  expect((await create(RELEASE, {})).status).toBe(401);
  expect((await create({ ...RELEASE, version: 'newest' })).status).toBe(400);
});

test('the database holds neither code nor cookie, and the audit trail says who opened what', async () => {
  const { path } = await createLink();
  const cookie = cookieValue((await open(path)).headers.getSetCookie()[0] ?? '');
  const stored = JSON.stringify([
    await world.database.query('select * from release_previews'),
    await world.database.query('select * from audit_events'),
  ]);
  expect(stored).not.toContain(cookie);
  expect(stored).not.toContain(path.replace('/preview/', ''));
  const events = await world.database.query(
    'select actor, action, unit, to_version as version from audit_events order by id desc limit 2',
  );
  expect(events).toEqual([
    { actor: 'staff:front-desk', action: 'preview_opened', ...RELEASE },
    { actor: 'token:chat-team', action: 'preview_created', ...RELEASE },
  ]);
});

test('under https, the cookie has the prefix __Host-', () => {
  expect(definePreviewCookie(true)).toMatchObject({ name: '__Host-release-preview', options: { secure: true } });
});

function create(
  { unit, version }: { unit: string; version: string },
  headers: Record<string, string> = deployer,
): Promise<Response> {
  return world.call(`/api/releases/${unit}/previews`, { body: { version }, headers });
}

async function createLink(release = RELEASE): Promise<ReleasePreview> {
  const response = await create(release);
  expect(response.status).toBe(201);
  return (await response.json()) as ReleasePreview;
}

/** As the button of the preview's page, in a browser of our site. */
function post(path: string, headers: Record<string, string>): Promise<Response> {
  const form = { Origin: world.url, 'Content-Type': 'application/x-www-form-urlencoded' };
  return world.call(path, { method: 'POST', body: '', headers: { ...form, ...headers } });
}

function open(path: string): Promise<Response> {
  return post(path, { Cookie: staff.cookie });
}

async function openNew(release = RELEASE): Promise<string> {
  const { path } = await createLink(release);
  return cookieValue((await open(path)).headers.getSetCookie()[0] ?? '');
}

function cookieValue(cookie: string): string {
  return cookie.split(/[=;]/)[1] ?? '';
}

async function find(cookie: string, service = previews): Promise<ReleaseId | null> {
  const release = await service.find(cookie, { id: sha256(cookieValue(staff.cookie)) });
  return release && { unit: release.manifest.unit, version: release.manifest.version };
}

/** The same previews with a clock that differs by `ms`. */
function shifted(ms: number): PreviewService {
  return createPreviewService(world.database, () => Date.now() + ms);
}
