import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { holdBack } from '../gate';

for (const { path, chunk } of [
  { path: '/projects', chunk: /\/route\.projects\.\w+\.js$/ },
  { path: '/services/0', chunk: /\/route\.services\._id\.\w+\.js$/ },
]) {
  test(`the skeleton of ${path} at a hash address shows the first picture of the page`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const script = await holdBack(page, chunk);
    await page.goto(`/#${path}`);
    await expect(page.locator('[data-loading]')).toBeVisible();

    const shown = await page.waitForFunction(() => {
      const parts = [...document.querySelectorAll('[data-loading] *')];
      const images = parts.map((part) => getComputedStyle(part).backgroundImage);
      return images.find((image) => image.startsWith('url('))?.slice('url("'.length, -'")'.length);
    });
    const url = await shown.jsonValue();
    script.open();

    const picture = page.locator('main img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(url);
    expect(requested.filter((found) => found === url)).toHaveLength(1);
  });
}

for (const { part, held } of [
  { part: 'the app', held: /\/main\.\w+\.js$/ },
  { part: 'the page', held: /\/route\.projects\.\w+\.js$/ },
]) {
  test(`eight seconds after ${part} should have come, its skeleton shows how to reach us`, async ({ page }) => {
    const script = await holdBack(page, held);
    await page.goto('/#/projects', { waitUntil: 'commit' });
    const skeleton = page.locator('[data-loading]');
    await expect(skeleton).toBeVisible();
    const notice = skeleton.getByText('Still loading');
    await advanceAnimations(page, 7_999);
    await expect(notice).toBeHidden();

    await advanceAnimations(page, 8_000);

    await expect(notice).toBeVisible();
    await expect(skeleton.getByRole('link', { name: company.phone.label })).toBeVisible();
    await expect(skeleton.getByRole('link', { name: company.email.label })).toBeVisible();
    script.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

async function advanceAnimations(page: Page, time: number): Promise<void> {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, time);
}
