import { expect, test } from '../fixtures';
import { scrollServices } from './scrolled-services';

test('a new page starts at its top, and going back restores the scroll position', async ({ page }) => {
  const card = await scrollServices(page);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Additions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect(card).toBeInViewport();
});
