import { expect, test } from '../fixtures';
import { signIn } from './sign-in-form';

test('signing out in one tab signs out the other', async ({ browser, baseURL }) => {
  const first = await signIn(browser, baseURL);
  const second = await first.context().newPage();
  await second.goto('/#/s_dashboard?tab=live-chat');
  await expect(second.getByText('Connected')).toBeVisible();

  await first.getByRole('button', { name: 'Menu' }).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(second.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});
