import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { EMBED_SITE_PATH } from '@potomac-oak/shared/contracts/partner';
import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { makeRelease, toPublishRequest } from '../../server/src/testing/test-release';
import { openFirefox, skipWithoutFirefox } from '../firefox';
import { test as base, expect } from '../fixtures';
import { holdBack } from '../gate';
import { type Product, startProduct } from '../product';
import { NO_EXTRA_HEADERS, type PartnerPage, scriptTag, servePartner, writePage } from './partner-page';

const EMBED_BUILD = join(import.meta.dirname, '../../remote-chat/dist/embed');
const APP_FILE = /\/r\/remote_chat\/1\.0\.0\/embed\/chat\.\w+\.js$/;

interface Partner {
  /** Opens a page of a partner whose chat comes from a release. */
  visit: (describe: (tag: string) => PartnerPage, options?: string) => Promise<void>;
}

const test = base.extend<{ partner: Partner }, { product: Product & { dataDir: string } }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-embed-release-'));
      const dataDir = join(folder, 'data');
      const product = await startProduct({ dataDir, builds: [] });
      await publishEmbed(product);
      await use({ ...product, dataDir });
      await product.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  partner: async ({ page, product }, use) => {
    const servers: AsyncDisposable[] = [];
    await use({
      async visit(describe, options) {
        const server = await servePartner(async (origin) => {
          const { siteKey } = await product.app.partners.add({ name: 'Example Homes', origins: [origin] });
          return describe(scriptTag(product.origin, siteKey, options));
        });
        servers.push(server);
        await page.goto(server.origin);
      },
    });
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  },
});
test.use(NO_EXTRA_HEADERS);

test('the chat of a release costs one request before the first click, and each of its modules loads once', async ({
  page,
  partner,
  product,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const pathsOf = (pattern: RegExp) => requested.filter((url) => pattern.test(url)).map((url) => new URL(url).pathname);

  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }), 'data-locale="es"');
  const launcher = page.getByRole('button', { name: 'Escríbanos' });
  await expect(launcher).toBeVisible();
  expect(requested.filter((url) => url.startsWith(product.origin))).toEqual([`${product.origin}/embed/v1.js`]);

  await launcher.click();
  await expect(page.getByRole('dialog', { name: 'Asistente' })).toBeVisible();
  expect(pathsOf(/\/api\/embed\/site/)).toEqual([EMBED_SITE_PATH]);
  expect(pathsOf(/\/(r|embed)\/.*(chat|texts-es)\./)).toEqual([
    expect.stringMatching(APP_FILE),
    expect.stringMatching(/\/r\/remote_chat\/1\.0\.0\/embed\/texts-es\.\w+\.js$/),
  ]);
});

for (const [name, scriptSource] of [
  ['origin', (origin: string) => origin],
  ['nonce', () => "'nonce-r4nd0m'"],
] as const) {
  test(`a changed module does not run under a minimal policy with ${name}, and the next click tries again`, async ({
    page,
    partner,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/integrity/, /dynamically imported module/, /ERR_FAILED|Failed to load resource/);
    await page.route(APP_FILE, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `document.title = 'changed';${await response.text()}` });
    });
    await partner.visit(
      (tag) => ({
        html: { '/': writePage({ body: tag }) },
        headers: { 'Content-Security-Policy': minimalPolicy(product.origin, scriptSource(product.origin)) },
      }),
      'nonce="r4nd0m"',
    );

    await launcherOf(page).click();
    await expect(page.getByRole('alert')).toContainText(company.phone.label);
    expect(await page.title()).toBe('Example Homes');

    await launcherOf(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: company.phone.label })).toHaveCount(0);
  });
}

test("while the server's answer is missing the button is busy, and a proxy's error page is reported with its status", async ({
  page,
  partner,
  expectedErrors,
}) => {
  expectedErrors.push(/502/);
  await page.clock.install();
  const site = await holdBack(page, `**${EMBED_SITE_PATH}?*`);
  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }));

  await launcherOf(page).click();
  await expect(launcherOf(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText(company.phone.label);
  await expect(launcherOf(page)).toHaveAttribute('aria-busy', 'false');

  const errorPage = { status: 502, contentType: 'text/html', headers: { 'Access-Control-Allow-Origin': '*' } };
  await page.route(`**${EMBED_SITE_PATH}?*`, (route) => route.fulfill({ ...errorPage, body: '<h1>Bad Gateway</h1>' }), {
    times: 1,
  });
  await page.evaluate("PotomacChat.on('error', ({ message }) => { document.title = message; })");
  await launcherOf(page).click();
  await expect(page).toHaveTitle('502');

  site.open();
  await launcherOf(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('in Firefox', () => {
  skipWithoutFirefox();

  test('the chat of a release opens under a minimal policy, and a changed module does not run', async ({ product }) => {
    const { origin } = product;
    await using server = await servePartner(async (partnerOrigin) => {
      const { siteKey } = await product.app.partners.add({ name: 'Example Homes', origins: [partnerOrigin] });
      return {
        html: { '/': writePage({ body: scriptTag(origin, siteKey) }) },
        headers: { 'Content-Security-Policy': minimalPolicy(origin, origin) },
      };
    });
    const firefox = await openFirefox({ width: 1440, height: 900 });
    try {
      /** Waits for `sign` in a context without cache. Resolves with the page's title, which the changed module replaces. */
      const clickLauncher = async (sign: string) => {
        const page = await (await firefox.createBrowserContext()).newPage();
        await page.goto(server.origin);
        await expect.poll(() => page.evaluate(isShown, 'button')).toBe(true);
        await page.evaluate(() => document.querySelector('html > div')?.shadowRoot?.querySelector('button')?.click());
        await expect.poll(() => page.evaluate(isShown, sign)).toBe(true);
        return page.evaluate(() => document.title);
      };
      expect(await clickLauncher('dialog[open]')).toBe('Example Homes');

      const restore = await changeApp(product);
      try {
        expect(await clickLauncher('[role=alert]')).toBe('Example Homes');
      } finally {
        await restore();
      }
    } finally {
      await firefox.close();
    }
  });
});

/** Whether the chat contains such an element. Runs in the page. Puppeteer's locators are blocked by the page's policy. */
function isShown(selector: string): boolean {
  return Boolean(document.querySelector('html > div')?.shadowRoot?.querySelector(selector));
}

function minimalPolicy(origin: string, scriptSource: string): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `script-src ${scriptSource}`,
    `connect-src ${origin} ${origin.replace('http', 'ws')}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Changes the chat's module on the server's disk. Resolves with a function that restores it. */
async function changeApp({ dataDir }: { dataDir: string }): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'releases', EMBED_UNIT, '1.0.0/embed');
  const names = (await readdir(folder)).filter((name) => name.startsWith('chat.'));
  const content = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const app = names.findIndex((name) => name.endsWith('.js'));
  // Without its packed copies the file itself is sent.
  for (const name of names) await rm(join(folder, name));
  await writeFile(join(folder, names[app] ?? ''), `document.title = 'changed';${content[app]}`);
  return async () => {
    for (const [index, name] of names.entries()) await writeFile(join(folder, name), content[index] ?? '');
  };
}

/** Publishes the built embed as a release, and promotes it. */
async function publishEmbed({ app }: Product): Promise<void> {
  const names = (await readdir(EMBED_BUILD)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    names.map(async (name) => [`embed/${name}`, await readFile(join(EMBED_BUILD, name), 'utf8')] as const),
  );
  const made = makeRelease({ unit: EMBED_UNIT, version: '1.0.0', files: Object.fromEntries(texts) });
  const appFile = names.find((name) => name.startsWith('chat.')) ?? '';
  const manifest = { ...made.manifest, embed: { script: 'embed/v1.js', app: `embed/${appFile}` } };
  const { publisher, service } = app.releases;
  await publisher.publish(toPublishRequest({ ...made, manifest }));
  await service.promote({ unit: EMBED_UNIT, version: '1.0.0', traffic: 100, by: 'token:test' });
}

function launcherOf(page: Page) {
  return page.getByRole('button', { name: /^Chat with us/ });
}
