import { expect, expectAccessible, test } from '../fixtures';
import { contentOf } from './embedded-chat';

test('the preview shows the chat on the page with the chosen options, and loads only when it is requested', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/partners');
  const toggle = page.getByRole('button', { name: 'Show the preview' });
  await page.getByLabel('Button text').fill('Ask us');
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(toggle).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/embed/'))).toEqual([]);

  // By keyboard.
  await toggle.press('Enter');
  const launcher = page.getByRole('button', { name: 'Ask us' });
  await expect(launcher).toBeVisible();
  await page.getByLabel('Accent color').fill('#8a2be2');
  await expect(launcher).toHaveCSS('background-color', 'rgb(138, 43, 226)');
  await page.getByRole('button', { name: 'Open the chat' }).press('Enter');
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeFocused();
  await expect(contentOf(page).locator('body')).toHaveAttribute('data-theme', 'dark');

  // A change keeps the panel open and the focus in the form.
  await page.getByLabel('Theme').selectOption('Light');
  await expect(contentOf(page).locator('body')).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Side').focus();
  await page.getByLabel('Side').selectOption('Left');
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.x).toBe(24);
  await expect(page.getByLabel('Side')).toBeFocused();
  await page.getByLabel('Start without the button').check();
  await contentOf(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher).toBeHidden();

  await page.getByLabel('Part of your page').fill('#help');
  await expect(contentOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
  const place = page.locator('#preview-place');
  await expect(async () => {
    expect(await page.getByRole('dialog').boundingBox()).toEqual(await place.boundingBox());
  }).toPass();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove the preview' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => 'PotomacChat' in window)).toBe(false);
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
});
