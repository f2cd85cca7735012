import { expect, test } from '../fixtures';

test('the first screen of the contact page has its heading and the fields to call back', async ({ page }) => {
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Drop Us a Line!' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByLabel('Name')).toBeInViewport({ ratio: 1 });
    await expect(main.getByLabel('Phone')).toBeInViewport({ ratio: 1 });
  }
});
