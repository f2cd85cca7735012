import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from './layout-shift';
import { PUBLIC_ROUTES, WIDTHS } from './routes';

for (const { path, heading } of PUBLIC_ROUTES) {
  for (const { name, width, height } of WIDTHS) {
    test(`${path} on a ${name} is accessible and stays where it was painted`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      const font = await holdBack(page, '**/*.woff2');
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();

      font.open();
      await page.waitForLoadState();
      await readThrough(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
      await expectNothingMoved(page);

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.getByRole('switch', { name: /pause motion/i })).toBeChecked();
      await expectAccessible(page);
    });
  }
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
