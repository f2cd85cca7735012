import type { Locator, Page, Route } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

interface Failure {
  name: string;
  answer: (route: Route) => Promise<void> | void;
  /**
   * If true, the panel appears after the timeout. Otherwise it appears after the last attempt, so that no attempt
   * races the click.
   */
  isSilent?: boolean;
}

const FAILURES: Failure[] = [
  { name: '404', answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { name: '503', answer: (route) => route.fulfill({ status: 503, body: 'Busy' }) },
  { name: 'garbage', answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }) },
  // The request is never answered.
  { name: 'silence', answer: () => {}, isSilent: true },
];

const PAGES = [
  { remote: 'remote_site', path: '/#/contact', sign: 'Drop Us a Line!' },
  { remote: 'remote_admin', path: '/#/dashboard_login', sign: 'Sign In' },
];

for (const { remote, path, sign } of PAGES) {
  for (const failure of FAILURES) {
    test(`${remote} answering ${failure.name} leaves the contact details visible, and a click loads the page`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/./);
      const isSite = remote === 'remote_site';
      const filesOf = (url: URL) => url.pathname.startsWith(`/r/${remote}/`);
      await page.clock.install();
      await page.route(filesOf, failure.answer);

      // The load event does not fire while a script hangs.
      await page.goto(path, { waitUntil: 'commit' });
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      if (isSite) await expectShell(page);
      const panel = page.getByRole('main');
      const retry = panel.getByRole('button', { name: 'Try again' });
      await expectRetry(page, retry, failure);
      await expect(panel.getByRole('link', { name: company.phone.label })).toBeVisible();
      await expect(panel.getByRole('link', { name: company.email.label })).toBeVisible();

      // Not `unroute`: it would answer the hanging requests, and the page would recover before the click.
      await page.route(filesOf, (route) => route.continue());
      await retry.click();
      await expect(page.getByRole('heading', { name: sign })).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
    });
  }
}

for (const { remote, path, sign } of PAGES) {
  test(`one click loads a page of ${remote} whose chunks hang together`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    const isPageChunk = ({ pathname }: URL) =>
      pathname.startsWith(`/r/${remote}/`) && !/\/(container|expose)\./.test(pathname);
    await page.clock.install();
    await page.route(isPageChunk, () => {});

    await page.goto(path, { waitUntil: 'commit' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expectRetry(page, retry, { isSilent: true });
    await page.route(isPageChunk, (route) => route.continue());
    await retry.click();

    await expect(page.getByRole('heading', { name: sign })).toBeVisible();
  });
}

for (const failure of FAILURES) {
  test(`remote_chat answering ${failure.name} leaves the page intact, and one click loads the chat`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    const filesOf = (url: URL) => url.pathname.startsWith('/r/remote_chat/');
    await page.clock.install();
    await page.route(filesOf, failure.answer);

    await page.goto('/#/contact', { waitUntil: 'commit' });
    await expectShell(page);
    await expect(page.getByRole('heading', { name: 'Drop Us a Line!' })).toBeVisible();

    const retry = page.getByRole('button', { name: /try (the chat )?again/i });
    await expectRetry(page, retry, failure);
    await page.route(filesOf, (route) => route.continue());
    await retry.click();
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  });
}

test('a tampered remote is refused', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  const isScript = (url: URL) => url.pathname.startsWith('/r/remote_site/') && url.pathname.endsWith('.js');
  await page.route(isScript, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.wasTampered = true;` });
  });

  await page.goto('/#/contact');

  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
  await page.unrouteAll({ behavior: 'wait' });
});

// A slot's timeout starts when its script requests the remote, so the clock advances until that has happened.
async function expectRetry(page: Page, retry: Locator, { isSilent = false }: Pick<Failure, 'isSilent'>): Promise<void> {
  await expect(async () => {
    if (isSilent) await page.clock.fastForward('00:31');
    await expect(retry).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: company.phone.label })).toBeVisible();
}
