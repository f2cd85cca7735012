import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import { expectShellRuns, isRouteChunk } from './watched-page';

test('pictures far below the screen load when the visitor comes near', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await expectShellRuns(page);
  expect(requested.filter((url) => /\/media\/service-/.test(url))).toEqual([]);

  await page.getByRole('heading', { name: 'Our Values' }).scrollIntoViewIfNeeded();
  await expect.poll(() => requested.filter((url) => /\/media\/service-/.test(url)).length).toBeGreaterThan(0);
});

test('a page without a first image starts at once, and loads the files of no other page', async ({ page }) => {
  await saveData(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/contact');
  await expectShellRuns(page);
  await expect.poll(() => requested.filter(isRouteChunk).length).toBe(1);

  expect(requested.filter(isRouteChunk)).toEqual([expect.stringContaining('/route.contact.')]);
});

/** Prevents prefetching. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { connection } = navigator as Navigator & { connection?: object };
    if (connection) Object.defineProperty(connection, 'saveData', { value: true });
  });
}
