import { expect, test } from '../fixtures';

test('a new page begins at its top, and going back returns to where one was', async ({ page }) => {
  await page.goto('/#/services');
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Additions' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('coming back from a project does not open the gallery again', async ({ page }) => {
  await page.goto('/#/projects?gallery=open');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page
    .getByRole('link', { name: /^View Project/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Final result:' })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
