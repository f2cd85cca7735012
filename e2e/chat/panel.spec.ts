import { expect, expectAccessible, launcherOf, panelOf, QUIET_PAGE, test } from './chat-journey';

test('before the first click nothing is loaded, and until the visitor chooses Spanish nothing is stored', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(QUIET_PAGE);
  await expect(launcherOf(page)).toBeVisible();
  expect(requested.filter((url) => /remote_chat\/.*\/chat\./.test(url))).toEqual([]);

  await launcherOf(page).click();
  await expect(panelOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(sockets).toEqual([]);

  await panelOf(page).getByRole('button', { name: 'Español' }).click();
  await expect(panelOf(page).getByRole('button', { name: 'Información de servicios' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chatLanguage']);
});

test('the panel can be opened, used and closed by keyboard', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  const panel = panelOf(page);
  await launcherOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Service info' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcherOf(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcherOf(page)).toBeFocused();
});
