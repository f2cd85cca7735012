import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { EMBED_SITE_PATH } from '@potomac-oak/shared/contracts/partner';

import { expect } from '../fixtures';
import { holdBack } from '../gate';
import { NO_EXTRA_HEADERS, writePage } from './partner-page';
import { minimalPolicy, test } from './released-embed';

const APP_FILE = /\/r\/remote_chat\/1\.0\.0\/embed\/chat\.\w+\.js$/;

test.use(NO_EXTRA_HEADERS);
// Otherwise each worker would start a product of its own.
test.describe.configure({ mode: 'default' });

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

test('texts that do not load end the opening, and the next click loads them again', async ({
  page,
  partner,
  expectedErrors,
}) => {
  expectedErrors.push(/dynamically imported module/, /ERR_FAILED|Failed to load resource/);
  // A retry requests the files with a query.
  await page.route(/\/embed\/texts-en\.\w+\.js$/, (route) => route.abort());
  await partner.visit((tag) => ({ html: { '/': writePage({ body: tag }) } }));

  await launcherOf(page).click();
  await expect(page.getByRole('alert')).toContainText(company.phone.label);

  await launcherOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Support Bot' })).toBeVisible();
});

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

function launcherOf(page: Page) {
  return page.getByRole('button', { name: /^Chat with us/ });
}
