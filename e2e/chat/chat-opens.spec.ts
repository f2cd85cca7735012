import { expect, expectAccessible, test } from '../fixtures';

test('a visitor opens the chat, chooses an option, and closes it', async ({ page }) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: 'Chat with us' });
  await launcher.click();

  const panel = page.getByRole('dialog', { name: /support bot/i });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Service info' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
});
