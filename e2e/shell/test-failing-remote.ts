import type { Locator, Page, Route } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

interface Failure {
  answer: (route: Route) => Promise<void> | void;
  /**
   * If true, the panel appears after the timeout. Otherwise it appears after the last attempt, so that no attempt
   * races the click.
   */
  isSilent?: boolean;
}

type FailureName = '404' | '503' | 'garbage' | 'silence';

const FAILURES: Record<FailureName, Failure> = {
  '404': { answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  '503': { answer: (route) => route.fulfill({ status: 503, body: 'Busy' }) },
  garbage: { answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '<!doctype html>' }) },
  // The request is never answered.
  silence: { answer: () => {}, isSilent: true },
};

const PAGES = {
  remote_site: { path: '/#/contact', sign: 'Drop Us a Line!' },
  remote_admin: { path: '/#/dashboard_login', sign: 'Sign In' },
};

type PageRemote = keyof typeof PAGES;

/** Tests a failing remote, in the quick and in the long run. */
export function testFailingPage(remote: PageRemote, failure: FailureName): void {
  test(`${remote} answering ${failure} leaves the contact details visible, and a click loads the page`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await expectPageToRecover(page, remote, failure);
  });
}

export function testHangingChunks(remote: PageRemote): void {
  test(`one click loads a page of ${remote} whose chunks hang together`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    await expectHangingChunksToRecover(page, remote);
  });
}

export function testFailingChat(failure: FailureName): void {
  test(`remote_chat answering ${failure} leaves the page intact, and one click loads the chat`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await expectChatToRecover(page, failure);
  });
}

async function expectPageToRecover(page: Page, remote: PageRemote, failureName: FailureName): Promise<void> {
  const { path, sign } = PAGES[remote];
  const failure = FAILURES[failureName];
  const filesOf = (url: URL) => url.pathname.startsWith(`/r/${remote}/`);
  await page.clock.install();
  await page.route(filesOf, failure.answer);

  // The load event does not fire while a script hangs.
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  if (remote === 'remote_site') await expectShell(page);
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
}

async function expectHangingChunksToRecover(page: Page, remote: PageRemote): Promise<void> {
  const { path, sign } = PAGES[remote];
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
}

async function expectChatToRecover(page: Page, failureName: FailureName): Promise<void> {
  const failure = FAILURES[failureName];
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
}

async function expectRetry(page: Page, retry: Locator, { isSilent = false }: Partial<Failure>): Promise<void> {
  if (!isSilent) return expect(retry).toBeVisible();
  // A slot's timeout starts when its script requests the remote, so the clock advances until that has happened.
  await expect(async () => {
    await page.clock.fastForward('00:31');
    await expect(retry).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}

async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: company.phone.label })).toBeVisible();
}
