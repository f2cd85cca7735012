import { expect, expectAccessible, test } from '../fixtures';
import { STAFF } from '../staff-account';

test('the dashboard requires a sign-in, and staff sign in and out', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await page.goto('/#/s_dashboard');
  await expect(page).toHaveURL(/#\/dashboard_login$/);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel('User Name').fill(STAFF.username);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();

  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/s_dashboard/);
  await expect(page.getByRole('tab', { name: 'Chat Support' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#/dashboard_login');
  await expect(page).toHaveURL(/#\/s_dashboard/);

  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/dashboard_login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
