import { expect, test } from '@playwright/test';

import { pages } from '../src/content/pages';

test('a visitor of the site opens our pages, under the header of the site', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));

  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  expect(errors).toEqual([]);
});
