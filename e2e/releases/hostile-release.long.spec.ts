import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { containerGlobal, EMBED_UNIT, releasePath } from '@potomac-oak/shared/contracts/release-names';

import { findFreePorts } from '../../scripts/testing/free-ports';
import { makeRelease, type TestRelease, toPublishRequest } from '../../server/src/testing/test-release';
import { fillIn } from '../admin/sign-in-form';
import { beginLiveChat, launcherOf, panelOf } from '../chat/chat-journey';
import { test as base, expect } from '../fixtures';
import { type LocalServer, listen } from '../listen';
import { NO_EXTRA_HEADERS, scriptTag, servePartner, writePage } from '../partners/partner-page';
import { minimalPolicy } from '../partners/released-embed';
import { type Product, startProduct } from '../product';
import { makeContainer, NEW_SIGN } from './faulty-release';
import { type Aim, type Attack, describeAttacks, expectedOutcomes } from './hostile/attack';
import { CHANNELS } from './hostile/channels';
import { CODE_ATTACKS, WORKER_ATTACKS } from './hostile/code-attacks';
import { EMBED_ATTACKS } from './hostile/embed-attacks';
import { PAGE_ATTACKS, RELOAD_ATTACKS } from './hostile/page-attacks';
import { STAFF_ATTACKS } from './hostile/staff-attacks';

const NEWS = { unit: 'remote_news', path: '/news' };
/** In the source that `makeContainer` returns. */
const CONTAINER = containerGlobal({ ...NEWS, version: '9.9.9' });

let released = 0;

interface Stage {
  product: Product;
  site: string;
  dashboard: string;
}

interface Scene extends Aim {
  /** Paths that were requested elsewhere. */
  received: Set<string>;
  /** Gives the visitors a release of a new unit with these attacks. */
  release: (attacks: readonly Attack[]) => Promise<void>;
  /** Gives the visitors a release of the embed with these attacks. */
  releaseEmbed: (attacks: readonly Attack[]) => Promise<void>;
  /** Revokes what was released. */
  revoke: () => Promise<void>;
}

const test = base.extend<{ scene: Scene }, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-hostile-'));
      const port = await findFreePorts(1);
      // Both names lead to this machine. A browser counts them as one site, as two subdomains of a company's domain.
      const [site, dashboard] = [`http://www.oak.localhost:${port}`, `http://admin.oak.localhost:${port}`];
      const env = { PUBLIC_URL: site, ADMIN_URL: dashboard };
      const product = await startProduct({ dataDir: join(folder, 'data'), port, env });
      await product.app.releaseCommands.addUnit({ unit: NEWS.unit, paths: [NEWS.path] });
      await use({ product, site, dashboard });
      await product.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  scene: async ({ stage }, use) => {
    const { publisher, service } = stage.product.app.releases;
    const { received, ...sink } = await openSink();
    const by = 'token:hostile';
    const version = `9.9.${released++}`;
    const aimOf = ({ unit }: { unit: string }): Aim => ({
      ...stage,
      elsewhere: sink.origin,
      folder: `${releasePath({ unit, version })}/`,
    });
    const units: string[] = [];

    async function promote(release: TestRelease): Promise<void> {
      units.push(release.unit);
      const breaking = 'test';
      const request = toPublishRequest(makeRelease({ ...release, version }), by);
      await publisher.publish({ ...request, isOwnBuild: false, breaking });
      await service.promote({ unit: release.unit, version, traffic: 100, by, breaking });
    }

    async function revoke(): Promise<void> {
      for (const unit of units) await service.revoke({ unit, version, reason: 'hostile', by: 'operator' });
    }

    await use({
      ...aimOf(NEWS),
      received,
      revoke,
      async release(attacks) {
        const page = `(${describeAttacks(attacks, aimOf(NEWS))}, () => '${NEW_SIGN}')`;
        const global = containerGlobal({ ...NEWS, version });
        const files = {
          'container.js': makeContainer(page, { target: NEWS }).replaceAll(CONTAINER, global),
          'worker.js': "onconnect = ({ ports: [port] }) => port.postMessage('runs');",
        };
        await promote({ unit: NEWS.unit, routes: [NEWS.path], files });
      },
      async releaseEmbed(attacks) {
        const files = { 'embed/v1.js': `${describeAttacks(attacks, aimOf({ unit: EMBED_UNIT }))};` };
        await promote({ unit: EMBED_UNIT, hasEmbed: true, files });
      },
    });
    await revoke();
    await sink[Symbol.asyncDispose]();
  },
});

// One worker: to start a product costs more than these tests.
test.describe.configure({ mode: 'default' });
test.use(NO_EXTRA_HEADERS);

test('a remote reaches no staff session, adds no code, and starts no worker', async ({
  page,
  scene,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const attacks = [...STAFF_ATTACKS, ...CODE_ATTACKS, ...WORKER_ATTACKS];
  await scene.release(attacks);
  await page.goto(`${scene.dashboard}/#/dashboard_login`);
  await fillIn(page);
  const desk = page.getByRole('tab', { name: 'Chat Support' });
  await expect(desk).toBeVisible();

  const visited = await page.context().newPage();
  await visited.goto(scene.site + NEWS.path);
  expect(await readOutcomes(visited)).toEqual(expectedOutcomes(attacks));

  for (const path of [NEWS.path, `${scene.folder}container.js`, `/#${NEWS.path}`]) {
    const answer = await page.goto(scene.dashboard + path);
    if (!path.startsWith('/#')) expect([path, answer?.status()]).toEqual([path, 404]);
    expect(await page.content()).not.toContain(NEWS.unit);
    expect(await page.evaluate(() => globalThis.outcomes)).toBeUndefined();
  }
  await page.goto(`${scene.dashboard}/#/s_dashboard`);
  await expect(desk).toBeVisible();
});

test('a remote sends data out only by leaving the page or opening a window', async ({
  page,
  scene,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await scene.release(CHANNELS);
  await page.goto(scene.site + NEWS.path);

  await page.waitForURL(`${scene.elsewhere}/navigation`);
  await expectPossible(scene);
});

test('what a remote does to the page, and leaves in the browser, ends with a revoke', async ({
  newVisitor,
  scene,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await scene.release(PAGE_ATTACKS);
  const page = await newVisitor({ baseURL: scene.site, extraHTTPHeaders: {} });
  await beginLiveChat(page);
  await panelOf(page).getByLabel('Message', { exact: true }).fill('A bath without');

  await page.goto(NEWS.path);
  expect(await readOutcomes(page)).toEqual(expectedOutcomes(PAGE_ATTACKS));
  await page.evaluate(() => Reflect.set(location, 'hash', '#/contact'));
  await messageField(page).pressSequentially('Ada');
  await expect(messageField(page)).toHaveValue('');
  await messageField(page).fill('Ada Homeowner');
  expect(await page.evaluate(() => globalThis.overheard)).toContain('Ada Homeowner');

  await scene.revoke();
  const fresh = await page.context().newPage();
  const requested: string[] = [];
  fresh.on('request', (request) => requested.push(request.url()));
  expect((await fresh.goto(NEWS.path))?.status()).toBe(404);
  await fresh.goto('/contact');
  await messageField(fresh).pressSequentially('Ada');
  await expect(messageField(fresh)).toHaveValue('Ada');
  const phone = fresh.getByRole('link', { name: company.phone.label }).first();
  await expect(phone).toHaveAttribute('href', company.phone.href);
  await launcherOf(fresh).click();
  await expect(panelOf(fresh).getByText('Hello Ada')).toBeVisible();
  expect(await fresh.content()).not.toMatch(/remote_news|hostile/);
  expect(requested.filter((url) => url.includes(scene.folder))).toEqual([]);
  const readTraces = () =>
    fresh.evaluate(async () => ({
      outcomes: globalThis.outcomes,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  expect(await readTraces()).toEqual({ outcomes: undefined, workers: 0 });

  // With the tab's own storage.
  await page.goto('/contact');
  await expect(launcherOf(page)).toBeVisible();
});

test('a remote that prevents the reload stays in its tab, and in no other', async ({ page, scene, expectedErrors }) => {
  expectedErrors.push(/./);
  await scene.release(RELOAD_ATTACKS);
  await page.clock.install();
  await page.goto(scene.site + NEWS.path);
  expect(await readOutcomes(page)).toEqual(expectedOutcomes(RELOAD_ATTACKS));
  // Without a gesture, a browser does not ask the visitor.
  await page.getByRole('main').click();

  await scene.revoke();
  const asked = page.waitForEvent('dialog');
  await page.clock.fastForward('01:00');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(await readOutcomes(page)).toEqual(expectedOutcomes(RELOAD_ATTACKS));

  const other = await page.context().newPage();
  expect((await other.goto(scene.site + NEWS.path))?.status()).toBe(404);
  page.once('dialog', (question) => question.accept());
  await page.reload();
  expect(await page.evaluate(() => globalThis.outcomes)).toBeUndefined();
});

test("the embed reaches a partner's page as any script there, and nothing beyond its policy", async ({
  page,
  stage,
  scene,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  const { site } = scene;
  await scene.releaseEmbed(EMBED_ATTACKS);
  await using partner = await openPartner(stage);
  await page.goto(site);
  await page.evaluate(() => localStorage.setItem('userInfo', '{"chatId":"secret"}'));

  await page.goto(partner.origin);
  expect(await readOutcomes(page)).toEqual(expectedOutcomes(EMBED_ATTACKS));
  expect([...scene.received]).toEqual([]);

  await scene.revoke();
  // In place of the minute for which browsers keep the script.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(partner.origin);
  await expect(launcherOf(page)).toBeVisible();
  expect(await page.evaluate(() => globalThis.outcomes)).toBeUndefined();
  await expect(page).toHaveTitle('Example Homes');
});

test("the embed sends data out of a partner's page only by leaving it or opening a window", async ({
  page,
  stage,
  scene,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  // A form leaves the page like a link, which the policy does not forbid.
  await scene.releaseEmbed(CHANNELS.filter(({ name }) => name !== 'form'));
  await using partner = await openPartner(stage);
  await page.goto(partner.origin);

  await page.waitForURL(`${scene.elsewhere}/navigation`);
  await expectPossible(scene);
});

/** With the policy that the partners' page recommends. */
function openPartner({ product, site }: Stage): Promise<LocalServer> {
  return servePartner(async (origin) => {
    const { siteKey } = await product.app.partners.add({ name: 'Example Homes', origins: [origin] });
    return {
      html: { '/': writePage({ body: `<input value="Ada">${scriptTag(site, siteKey)}` }) },
      headers: { 'Content-Security-Policy': minimalPolicy(site, site), 'Set-Cookie': 'session=secret; HttpOnly' },
    };
  });
}

async function expectPossible({ received }: Scene): Promise<void> {
  const possible = CHANNELS.filter(({ outcome }) => outcome === 'possible').map(({ name }) => `/${name}`);
  await expect.poll(() => [...received].sort()).toEqual([...possible].sort());
}

function messageField(page: Page) {
  return page.getByRole('form', { name: 'Contact form' }).getByLabel('Message');
}

async function readOutcomes(page: Page): Promise<Record<string, boolean>> {
  await page.waitForFunction(() => globalThis.outcomes !== undefined);
  return (await page.evaluate(() => globalThis.outcomes)) ?? {};
}

/** Answers every request with a script, and records its path. */
async function openSink(): Promise<LocalServer & Pick<Scene, 'received'>> {
  const received = new Set<string>();
  const server = createServer((request, response) => {
    if (request.url !== '/favicon.ico') received.add(request.url ?? '');
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }).end();
  });
  server.on('upgrade', (request, socket) => {
    received.add(request.url ?? '');
    socket.destroy();
  });
  return { ...(await listen(server)), received };
}
