import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EMBED_SITE_PATH } from '@potomac-oak/shared/contracts/partner';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { INLINE_REGISTRY_ID, REGISTRY_PATH, type Registry } from '@potomac-oak/shared/contracts/registry';
import { type HostTemplate, RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { readBuiltManifest } from '../../rspack/cli/upload.js';
import { writeGuides } from '../../scripts/kit.mjs';
import { ROOT } from '../../scripts/testing/repository-copy';
import { groupOfSite, listCanaryGroups } from '../../server/src/delivery/releases/channels/visitor-group';
import { openRawUpload } from '../../server/src/testing/raw-upload';
import { test as base, expect } from '../fixtures';
import { copyBuild, packCopy } from './copy-build';
import { startLoad } from './steady-load';
import { type SupervisedProduct, startSupervisedProduct } from './supervised-product';
import { createTeam, edit, type Team } from './team';

const GUIDES_PAGE = 'src/app/guides-page.tsx';
const SITE_PATHS = ['/', '/services/0', '/faq', REGISTRY_PATH, '/embed/v1.js', '/sitemap.xml'];
/** In the built files of the guides. */
const HEADING = 'children:"Guides"';
const THEME_COLOR = /<meta name="theme-color" content="([^"]*)"/;

const test = base.extend<{ folder: string; product: SupervisedProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-teams-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },

  product: async ({ folder }, use) => {
    const product = await startSupervisedProduct(join(folder, 'data'));
    await use(product);
    await product.close();
  },
});

test('three teams deploy to a running site, and no request of its visitors fails', async ({
  folder,
  product,
  newVisitor,
  expectedErrors,
}) => {
  test.slow();
  const { origin, dataDir, operate } = product;
  const load = startLoad(origin, SITE_PATHS);

  const unitAdded = operate('release', 'unit', 'add', 'remote-guides', '--paths', '/guides,/guides/:slug');
  const [keyInCanary, keyInStable, guides, chat, host] = await Promise.all([
    addPartner('Canary Homes'),
    addPartner('Stable Homes'),
    unitAdded.then(foundGuidesTeam),
    foundTeam('remote-chat'),
    foundTeam('host'),
  ]);

  await test.step('a remote that the site has never seen arrives at its claimed path', async () => {
    expect((await fetch(`${origin}/guides`)).status).toBe(404);
    await guides.release('publish', 'remote-guides');
    expect((await fetch(`${origin}/guides`)).status).toBe(404);
    await guides.release('promote', 'remote-guides', '1.0.0');
    load.add('/guides');

    const { html } = await readDocument('/guides');
    expect(html).toContain('<h1>Guides</h1>');
    expect(html).toMatch(/<header[ >].*<h1>Guides<\/h1>.*<footer[ >]/s);
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain('/guides/first');
  });

  const oldTab = await newVisitor();
  await oldTab.goto(`${origin}/guides`);
  await expect(oldTab.locator('[data-prerendered]')).toHaveCount(1);

  await test.step('a token works for its own unit only, and no other call is accepted', async () => {
    expect(await guides.tryRelease('promote', 'remote-chat', '1.0.0')).toMatchObject({
      code: 1,
      stderr: 'This token is for remote_guides, not for remote_chat.\n',
    });
    expect(await guides.tryRelease('status', '--token', 'po_deploy_guessed')).toMatchObject({
      code: 1,
      stderr: 'This call needs a deploy token.\n',
    });
  });

  await test.step('a canary shows both versions in the HTML, the registry and the embed', async () => {
    const version = chooseVersion(keyInCanary, keyInStable);
    await upload(chat, await copyBuild(join(ROOT, 'remote-chat'), { version }));
    await chat.release('promote', 'remote-chat', version, '--traffic', '10');
    const { stable, canary } = await readChannel(chat);
    const groups = listCanaryGroups('remote_chat', { canary });
    expect(groups.size).toBe(100);

    const registry = await (await fetch(origin + REGISTRY_PATH)).json();
    expect(readShares(registry, 'remote_chat')).toEqual({ [stable.version]: 90, [version]: 10 });
    expect((await readDocument('/', inside(groups))).versions.remote_chat).toBe(version);
    expect((await readDocument('/', outside(groups))).versions.remote_chat).toBe(stable.version);
    expect(await readEmbedUrl(keyInCanary)).toContain(`/r/remote_chat/${version}/`);
    expect(await readEmbedUrl(keyInStable)).toContain(`/r/remote_chat/${stable.version}/`);

    await chat.release('promote', 'remote-chat', version);
    expect((await readDocument('/')).versions.remote_chat).toBe(version);
    expect(await readEmbedUrl(keyInStable)).toContain(`/r/remote_chat/${version}/`);
    await chat.release('rollback', 'remote-chat');
    expect((await readDocument('/')).versions.remote_chat).toBe(stable.version);
    expect(await readEmbedUrl(keyInCanary)).toContain(`/r/remote_chat/${stable.version}/`);
  });

  await test.step("a canary of the host changes every page, and its rollback restores the host's template", async () => {
    const before = readColor((await readDocument('/faq')).html);
    await publishHost(host, { version: '1.0.1', color: '#123456' });
    await host.release('promote', 'host', '1.0.1', '--traffic', '50');
    const groups = listCanaryGroups('host', await readChannel(host));

    expect(readColor((await readDocument('/faq', inside(groups))).html)).toBe('#123456');
    expect(readColor((await readDocument('/guides', inside(groups))).html)).toBe('#123456');
    expect(readColor((await readDocument('/faq', outside(groups))).html)).toBe(before);
    await host.release('rollback', 'host');
    expect(readColor((await readDocument('/faq', inside(groups))).html)).toBe(before);
  });

  await test.step('a canary that fails shows the last good version, and the server stops it', async () => {
    expectedErrors.push(/this canary is broken/);
    const broken = "children:(() => { throw new Error('this canary is broken') })()";
    await upload(guides, await copyBuild(guides.directory, { version: '1.1.0', changes: { [HEADING]: broken } }));
    await guides.release('promote', 'remote-guides', '1.1.0', '--traffic', '20');
    const [group = 0] = listCanaryGroups('remote_guides', await readChannel(guides));

    const visitor = await newVisitor();
    await visitor.context().addCookies([{ name: 'release-group', value: String(group), url: origin }]);
    await visitor.goto(`${origin}/guides`);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Guides', exact: true })).toBeVisible();
    await expect.poll(async () => (await readReports(guides, '1.1.0')).failing).toBe(1);

    const { tickets } = await readDocument('/guides', group);
    await reportErrors({ version: '1.1.0', ticket: tickets.remote_guides });
    const readServed = async () => (await readDocument('/guides', group)).versions.remote_guides;
    await expect.poll(readServed, { timeout: 30_000 }).toBe('1.0.0');
    expect(await readChannel(guides)).toMatchObject({ stable: { version: '1.0.0' }, canary: { traffic: 0 } });
  });

  await test.step('of two concurrent promotes one wins, and the other names it', async () => {
    for (const version of ['1.2.0', '1.3.0']) await upload(guides, await copyGuides(version));
    const { revision } = await guides.status();
    const answers = await Promise.all(
      ['1.2.0', '1.3.0'].map((version) =>
        guides.call('/remote_guides/promote', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ version, revision }),
        }),
      ),
    );

    const { stable } = await readChannel(guides);
    const refused = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refused?.text()).toContain(
      `remote_guides was changed meanwhile by token:remote_guides: 1.0.0 → ${stable.version} at `,
    );
    await guides.release('promote', 'remote-guides', '1.2.0');
  });

  await test.step('a changed file does not run, and the last good version is shown', async () => {
    expectedErrors.push(/integrity/, /could not be loaded/);
    const container = await changeContainer('1.2.0');
    const visitor = await newVisitor();
    const requested = visitor.waitForResponse((response) => response.url().endsWith(container));
    await visitor.goto(`${origin}/#/guides`);
    expect(await (await requested).text()).toContain('isTampered');

    await expect(visitor.getByRole('heading', { level: 1, name: 'Guides', exact: true })).toBeVisible();
    expect(await visitor.evaluate(() => 'isTampered' in globalThis)).toBe(false);
  });

  await test.step('a rollback applies to the next document, and its time is printed', async () => {
    const startedAt = performance.now();
    const answer = await guides.call('/remote_guides/rollback', { method: 'POST' });
    const elapsed = performance.now() - startedAt;

    expect(answer.status).toBe(200);
    expect((await readDocument('/guides')).html).toContain('<h1>Guides</h1>');
    test.info().annotations.push({ type: 'rollback', description: `${elapsed.toFixed(0)} ms` });
  });

  await test.step('a remote that does not answer affects no page of the others', async () => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const visitor = await newVisitor();
    await visitor.route(/\/r\/remote_guides\/.*\.js/, (route) => route.abort());
    await visitor.goto(`${origin}/guides`);
    await expect(visitor.getByRole('alert')).toContainText('Some parts of this page do not work.');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();

    await visitor.getByRole('banner').getByRole('link', { name: 'FAQs' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();
  });

  await test.step('an upload that is cut off, and one during which the server is killed, store nothing', async () => {
    const body = packCopy(await copyGuides('1.4.0'));
    const openUpload = () =>
      openRawUpload(origin, {
        path: `${RELEASE_PATHS.releases}/remote_guides/1.4.0`,
        headers: { ...guides.headers, 'Content-Length': body.length },
      });

    const cut = await openUpload();
    cut.send(body.subarray(0, body.length / 2));
    await guides.status();
    cut.cut();
    const killed = await openUpload();
    killed.send(body.subarray(0, body.length / 2));
    await guides.status();
    await load.betweenRequests(product.killServer);

    expect(await guides.release('status', 'remote-guides')).not.toMatch(/ 1\.4\.0 /);
    expect(await readdir(join(dataDir, 'releases/remote_guides'))).not.toContain('1.4.0');
    await edit(guides, GUIDES_PAGE, '<h1>Guides</h1>', '<h1>Guides 1.4.0</h1>');
    await edit(guides, 'package.json', '"version": "1.0.0"', '"version": "1.4.0"');
    await guides.release('publish', 'remote-guides');
  });

  await test.step('a promote during which the server is killed happens or does not, and can be repeated', async () => {
    const promote = guides.call('/remote_guides/promote', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version: '1.4.0' }),
    });
    const interrupted = promote.catch(() => null);
    await load.betweenRequests(product.killServer);
    await interrupted;

    expect(await guides.release('status', 'remote-guides')).toMatch(/ stable +1\.[04]\.0 /);
    const { stable } = await readChannel(guides);
    expect((await readDocument('/guides')).versions.remote_guides).toBe(stable.version);
    await guides.release('promote', 'remote-guides', '1.4.0');
    expect((await readDocument('/guides')).html).toContain('Guides 1.4.0');
  });

  await test.step('a tab opened before these deploys still navigates all pages', async () => {
    for (const [path, heading] of Object.entries({ '/faq': 'FAQS', '/guides': 'Guides', '/contact': /./ })) {
      await oldTab.evaluate((hash) => location.assign(hash), `#${path}`);
      await expect(oldTab.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    }
  });

  await load.stop();
  expect(load.failures).toEqual([]);
  test.info().annotations.push({ type: 'requests', description: String(load.requests()) });

  async function addPartner(name: string): Promise<string> {
    const output = await operate('partner', 'add', '--name', name, '--origin', 'https://partner.example');
    return /site key {2}(\S+)/.exec(output)?.[1] ?? '';
  }

  async function foundGuidesTeam(): Promise<Team> {
    const directory = join(folder, 'remote-guides');
    await writeGuides(directory);
    return createTeam({ directory, origin, token: await createToken('remote-guides') });
  }

  /** A team that publishes copies of the unit's build. */
  async function foundTeam(unit: string): Promise<Team> {
    const directory = join(folder, unit);
    return createTeam({ directory, origin, token: await createToken(unit) });
  }

  async function createToken(unit: string): Promise<string> {
    const output = await operate('release', 'token', 'create', unit);
    return /po_deploy_[\w-]{43}/.exec(output)?.[0] ?? '';
  }

  /** A later version of the guides, whose heading names it. */
  function copyGuides(version: string) {
    const changes = { [HEADING]: `children:"Guides ${version}"`, '<h1>Guides<': `<h1>Guides ${version}<` };
    return copyBuild(guides.directory, { version, changes });
  }

  async function readDocument(path: string, group?: number) {
    const response = await fetch(origin + path, { headers: group === undefined ? {} : { Cookie: cookie(group) } });
    const html = await response.text();
    const json = new RegExp(`id="${INLINE_REGISTRY_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
    const { microFrontends }: Registry = JSON.parse(json);
    const rows = Object.entries(microFrontends).map(([unit, [row]]) => [unit, row] as const);
    return {
      html,
      versions: Object.fromEntries(rows.map(([unit, row]) => [unit, row?.metadata.version])),
      tickets: Object.fromEntries(rows.map(([unit, row]) => [unit, row?.extras.ticket])),
    };
  }

  async function readEmbedUrl(key: string): Promise<string> {
    const response = await fetch(`${origin}${EMBED_SITE_PATH}?key=${key}`);
    const { app } = await response.json();
    expect((await fetch(new URL(app.url, origin))).status).toBe(200);
    return app.url;
  }

  /** Reports of 25 visitors with ten page views each, which all fail. */
  async function reportErrors({ version, ticket }: { version: string; ticket: string | undefined }): Promise<void> {
    const send = (visitor: number, kind: string) =>
      fetch(origin + RELEASE_PATHS.reports, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: origin, 'X-Forwarded-For': `198.18.0.${visitor}` },
        body: JSON.stringify({ unit: 'remote_guides', version, ticket, kind }),
      });
    for (let visitor = 1; visitor <= 25; visitor += 1) {
      const kinds = ['render_error', ...Array.from({ length: 9 }, () => 'loaded')];
      const answers = await Promise.all(kinds.map((kind) => send(visitor, kind)));
      expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 204));
    }
  }

  /** Changes the stored container of a version on the server's disk, as someone with access to it could. */
  async function changeContainer(version: string): Promise<string> {
    const release = join(dataDir, 'releases/remote_guides', version);
    const { entry }: ReleaseManifest = JSON.parse(await readFile(join(release, RELEASE_FILE), 'utf8'));
    const content = await readFile(join(release, entry), 'utf8');
    for (const name of await readdir(release)) if (name.startsWith(`${entry}.`)) await rm(join(release, name));
    await writeFile(join(release, entry), `globalThis.isTampered = true;${content}`);
    return entry;
  }
});

/** A version for which only the first site is in a canary of ten percent. */
function chooseVersion(keyInCanary: string, keyInStable: string): string {
  for (let patch = 1; ; patch += 1) {
    const version = `1.0.${patch}`;
    const groups = listCanaryGroups('remote_chat', { canary: { version, traffic: 10, since: '', by: '' } });
    if (groups.has(groupOfSite(keyInCanary)) && !groups.has(groupOfSite(keyInStable))) return version;
  }
}

/** The built host with another color of the browser's address bar. */
async function publishHost(team: Team, { version, color }: { version: string; color: string }): Promise<void> {
  const directory = join(ROOT, 'host');
  const built = await readBuiltManifest(directory);
  const contents = new Map<string, Buffer>();
  for (const name of Object.keys(built.files)) contents.set(name, await readFile(join(directory, 'dist', name)));

  const file = built.template?.file ?? '';
  const template: HostTemplate = JSON.parse(String(contents.get(file)));
  const html = template.html.replace(THEME_COLOR, `<meta name="theme-color" content="${color}"`);
  const content = Buffer.from(JSON.stringify({ ...template, html }));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}` as const;
  const files = { ...built.files, [file]: { integrity, bytes: content.length } };
  await upload(team, { manifest: { ...built, version, files }, contents: contents.set(file, content) });
}

async function upload(team: Team, build: Awaited<ReturnType<typeof copyBuild>>): Promise<void> {
  const { unit, version } = build.manifest;
  const headers = { 'Content-Type': 'application/gzip' };
  const answer = await team.call(`/${unit}/${version}`, { method: 'PUT', headers, body: packCopy(build) });
  expect(await answer.json()).toMatchObject({ isNew: true });
}

function readColor(html: string): string | undefined {
  return THEME_COLOR.exec(html)?.[1];
}

async function readChannel(team: Team) {
  const { channel } = await team.status();
  if (!channel) throw new Error('No version is promoted.');
  return channel;
}

async function readReports(team: Team, version: string) {
  const { versions } = await team.status();
  return versions.find((item) => item.version === version)?.reports ?? { loads: 0, failing: 0 };
}

function readShares({ microFrontends }: Registry, unit: string): Record<string, number> {
  const rows = microFrontends[unit] ?? [];
  return Object.fromEntries(rows.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
}

function inside(groups: ReadonlySet<number>): number {
  const [group = 0] = groups;
  return group;
}

function outside(groups: ReadonlySet<number>): number {
  return Array.from({ length: 1_000 }, (_item, group) => group).find((group) => !groups.has(group)) ?? 0;
}

function cookie(group: number): string {
  return `release-group=${group}`;
}
