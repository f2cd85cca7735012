import type { Page } from '@playwright/test';

import { documentTitle } from '@potomac-oak/shared/company';

import { expect, expectAccessible, test } from '../fixtures';
import { holdBack } from '../gate';
import { expectNothingMoved, recordShifts } from './layout-shift';
import { PUBLIC_ROUTES } from './routes';

interface Screen {
  name: string;
  width: number;
  height: number;
  /** Also checks the page with reduced motion. */
  isStill?: boolean;
}

// A window of 1280 pixels at 400 % zoom is 320 CSS pixels wide.
const ZOOMED = { width: 320, height: 256 };

/** Defines a journey for each of these pages. */
export function testEveryPage({ name, width, height, isStill = false }: Screen, routes = PUBLIC_ROUTES): void {
  for (const { path, title } of routes) {
    test(`${path} on a ${name} is accessible and does not shift after its first paint`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      const font = await holdBack(page, '**/*.woff2');
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(documentTitle(title));

      font.open();
      await page.waitForLoadState();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      // The browser counts a jump past sections that are not laid out yet as a shift, although it paints none.
      await expect(page.locator('[data-first-screen]')).toHaveCount(0);
      await readThrough(page);
      await expectToFit(page, width);
      await expectAccessible(page);
      await expectNothingMoved(page);

      if (isStill) {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await expect(page.getByRole('switch', { name: /pause motion/i })).toBeChecked();
        await expectAccessible(page);
      }
      await page.setViewportSize(ZOOMED);
      await expectToFit(page, ZOOMED.width);
    });
  }
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Scrolls down until every picture has loaded, including those outside a carousel's viewport. */
async function readThrough(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));

  // Does not wait for frames: a busy machine may not render one for a long time.
  for (const screen of [...Array(screens).keys(), 0]) {
    await page.evaluate((nth) => scrollTo({ top: nth * innerHeight, behavior: 'instant' }), screen);
  }
  await expect.poll(() => page.evaluate(findMissingPictures)).toEqual([]);
}

/** Makes lazy pictures load, including those in parts of the page that were added late. */
function findMissingPictures(): string[] {
  for (const picture of document.images) picture.loading = 'eager';
  return [...document.images].filter((picture) => !picture.complete).map((picture) => picture.src);
}
