import { expect, test } from '../fixtures';

test('a new page starts at its top, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/#/services');
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Additions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect(card).toBeInViewport();
});
