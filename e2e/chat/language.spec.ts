import { expect, expectAccessible, panelOf, QUIET_PAGE, test } from './chat-journey';

test('a visitor with an English browser can choose Spanish, and nothing is stored before', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await panelOf(page).getByRole('button', { name: 'Español' }).click();

  await expect(panelOf(page).getByRole('button', { name: 'Información de servicios' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chatLanguage']);
});
