import { beginLiveChat, expect, expectAccessible, launcherOf, panelOf, say, test } from '../chat/chat-journey';

test('the privacy page lists what the browser holds and clears it, also from the chat', async ({ page }) => {
  await beginLiveChat(page);
  await say(page, 'Hello');
  await panelOf(page).getByRole('button', { name: 'Close chat' }).click();
  await page.evaluate(() => localStorage.setItem('token', 'of the staff'));
  await page.evaluate(() => {
    location.hash = '#/privacy-policy';
  });
  const section = page.getByRole('region', { name: 'What this browser holds' });
  await section.getByRole('button', { name: 'List it' }).press('Enter');
  await expect(section.getByRole('listitem').first()).toHaveText(/^The key to your chat/);

  await section.getByRole('button', { name: 'Clear this browser' }).press('Enter');
  await expect(section.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(section.getByRole('status')).toHaveText('Cleared. This browser holds nothing for our website now.');
  await expect(section.getByRole('status')).toBeFocused();
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['token'], 0]);
  await launcherOf(page).click();
  await expect(panelOf(page).getByRole('button', { name: 'Service info' })).toBeVisible();
});
