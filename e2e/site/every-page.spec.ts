import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures';
import { PUBLIC_ROUTES, WIDTHS } from './routes';

const MAX_SHIFT = 0.005;

declare global {
  var layoutShift: number;
}

for (const { path, heading } of PUBLIC_ROUTES) {
  for (const { name, width, height } of WIDTHS) {
    test(`${path} on a ${name} is accessible and stays where it was painted`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

      await readThrough(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
      expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.getByRole('switch', { name: /pause motion/i })).toBeChecked();
      await expectAccessible(page);
    });
  }
}

test('a page that comes late moves nothing the visitor already sees', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/route\.home\.[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await recordShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo', { includeHidden: true });
  await expect(footer).toBeAttached();
  await page.evaluate(() => {
    // The footer comes after a while; the journey must not be in a hurry.
    for (const animation of document.getAnimations()) animation.pause();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });

  release();
  await expect(page.getByRole('heading', { name: 'Our Values' })).toBeVisible();
  await expect(footer).toBeVisible();
  expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT);
});

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Goes down the page as a reader would, until every picture is there, also those that a carousel keeps out of sight. */
async function readThrough(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));

  // No step waits for a frame: a busy machine may not draw one for a long time.
  for (const screen of [...Array(screens).keys(), 0]) {
    await page.evaluate((nth) => scrollTo({ top: nth * innerHeight, behavior: 'instant' }), screen);
  }
  await expect.poll(() => page.evaluate(findMissingPictures)).toEqual([]);
}

/** Asks for those that would wait until they are near, also in a part of the page that has just come. */
function findMissingPictures(): string[] {
  for (const picture of document.images) picture.loading = 'eager';
  return [...document.images].filter((picture) => !picture.complete).map((picture) => picture.src);
}
