import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures';
import { expectFailureShown } from './failed-picture';

for (const width of [390, 1440]) {
  test(`at ${width} px no page is wider than the screen when no picture can be loaded`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/services', '/projects/2']) {
      await page.goto(`/#${path}`);
      await expectFailureShown(page.getByRole('main').locator('img[src^="data:"]').first());
      await expect.poll(() => findWidth(page), path).toBeLessThanOrEqual(width);
    }

    // These pictures fail before the app takes over the document.
    for (const path of ['/projects', '/services/0']) {
      await page.goto(path);
      await expectFailureShown(page.getByRole('main').locator('article img').first());
    }
  });
}

test('a page keeps its columns when one picture cannot be loaded', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const lists = page.getByRole('main').getByRole('list');
  for (const { path, title } of [
    { path: '/services', title: 'Our Services' },
    { path: '/blogs', title: 'Blogs' },
  ]) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const grid = lists.filter({ has: page.getByRole('article') });
    const picture = grid.locator('img').first();
    const file = (await picture.getAttribute('src'))?.match(/^\/media\/(.+)-\d+\.webp$/)?.[1] ?? '';

    await page.route(`**/media/${file}-*`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await picture.scrollIntoViewIfNeeded();
    await expectFailureShown(picture);
    await expect.poll(() => grid.evaluate(listColumnWidths)).toHaveLength(3);
    const widths = await grid.evaluate(listColumnWidths);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  }
});

function listColumnWidths(grid: Element): number[] {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
}

// `overflow-x: clip` on the body hides overflow, so the right edge of each part is measured, except of slides, which their
// carousel clips.
function findWidth(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main li, main article, main section')];
    const unclipped = parts.filter((part) => part.closest('.swiper') === null);
    return Math.max(...unclipped.map((part) => Math.floor(part.getBoundingClientRect().right)));
  });
}
