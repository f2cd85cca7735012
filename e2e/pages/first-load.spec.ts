import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import { type Gate, holdBack } from '../gate';
import { expectTakenOver } from '../taken-over';
import { isRouteChunk } from './watched-page';

const HERO = /\/media\/hero-1-/;
const CONTAINER = /\/r\/remote_site\/[^/]+\/container\./;
const MAIN = /\/main\.[^/]*\.js$/;
const SERVICE_TEXTS = /\/content\.services\.[^/]*\.js$/;
for (const { name, act } of [
  { name: 'the first image has loaded', act: async (_page: Page, hero: Gate) => hero.open() },
  // Repeated, because the second starts with the first paint.
  { name: 'a second has passed since the first paint', act: (page: Page) => page.clock.fastForward(1_000) },
  { name: 'the visitor presses a key', act: (page: Page) => page.keyboard.press('Tab') },
]) {
  test(`the remotes are loaded when ${name}`, async ({ page }) => {
    await page.clock.install();
    const hero = await holdBack(page, HERO);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    // It is requested after the first paint.
    const main = page.waitForEvent('requestfinished', (request) => MAIN.test(request.url()));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await main;
    expect(requested.filter((url) => CONTAINER.test(url))).toEqual([]);

    await expect(async () => {
      await act(page, hero);
      expect(requested.filter((url) => CONTAINER.test(url))).toHaveLength(1);
    }).toPass();
    hero.open();
  });
}

test('the files of the pages whose links are on the screen are loaded', async ({ page }) => {
  const loading = page.waitForRequest(/\/route\.faq\.[^/]*\.js$/);
  await page.goto('/contact');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQs' })).toBeVisible();
  await loading;
});

test('the address with a hash loads the files of its page before the app runs', async ({ page }) => {
  const main = await holdBack(page, /\/r\/host\/[^/]+\/main\.[^/]*\.js$/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/#/services/0', { waitUntil: 'commit' });
  await expect.poll(() => requested.filter(isRouteChunk)).toEqual([expect.stringContaining('/route.services._id.')]);
  expect(requested.filter((url) => CONTAINER.test(url))).toHaveLength(1);
  await expect.poll(() => requested.filter(isPicture)).toEqual([expect.stringContaining('/service-kitchen-')]);
  await expect(page.locator('[data-loading]')).toBeVisible();

  main.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen Remodeling');
  const files = requested.filter((url) => url.includes('/r/'));
  expect(new Set(files).size).toBe(files.length);
  const pictures = requested.filter(isPicture);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(files.filter((url) => SERVICE_TEXTS.test(url))).toHaveLength(1);
});

test('a service in the document loads no text, and the next service loads it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/services/0');
  await expectTakenOver(page.getByRole('heading', { level: 1 }));
  await expect(page.getByRole('article').first()).toContainText('Cabinets that are ordered once');
  expect(requested.filter((url) => SERVICE_TEXTS.test(url))).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Bathrooms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bathroom Remodeling');
  expect(requested.filter((url) => SERVICE_TEXTS.test(url))).toHaveLength(1);
});

function isPicture(url: string): boolean {
  return url.endsWith('.avif');
}
