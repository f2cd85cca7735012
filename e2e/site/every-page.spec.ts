import type { Page } from '@playwright/test';

import { expect, expectAccessible, test } from '../fixtures';
import { PUBLIC_ROUTES, WIDTHS } from './routes';

const MAX_SHIFT = 0.005;

for (const { path, heading } of PUBLIC_ROUTES) {
  for (const { name, width, height } of WIDTHS) {
    test(`${path} on a ${name} is accessible and stays where it was painted`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await readThrough(page);
      await expectAccessible(page);
      expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT);
    });
  }

  test(`${path} is accessible where the system asks for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await readThrough(page);

    await expectAccessible(page);
    expect(await page.evaluate(() => document.querySelectorAll('video').length && isAnyFilmPlaying())).toBeFalsy();
  });
}

declare global {
  var layoutShift: number;
  var isAnyFilmPlaying: () => boolean;
}

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

/** Scrolls as a reader would, so that what loads late is there. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    globalThis.isAnyFilmPlaying = () => [...document.querySelectorAll('video')].some((film) => !film.paused);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}
