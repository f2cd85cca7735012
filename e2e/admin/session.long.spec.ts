import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test } from '../fixtures';
import { fillIn, signIn } from './sign-in-form';

test('signing out in one tab signs out the other', async ({ browser, baseURL }) => {
  const first = await signIn(browser, baseURL);
  const second = await first.context().newPage();
  await second.goto('/#/s_dashboard?tab=live-chat');
  await expect(second.getByText('Connected')).toBeVisible();

  await first.getByRole('button', { name: 'Menu' }).click();
  await first.getByRole('menuitem', { name: 'Logout' }).click();

  await expect(second.getByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('the real path of the dashboard leads to the sign-in page, and back to the same view after sign-in', async ({
  page,
}) => {
  await page.goto('/s_dashboard?tab=contact-forms');

  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await fillIn(page);
  await expect(page).toHaveURL(/#\/s_dashboard/);
  await expect(page.getByText('Connected')).toBeVisible();
});

test('a revoked session leads to the sign-in page with a message, and back to the same view after sign-in', async ({
  browser,
  baseURL,
}) => {
  const page = await signIn(browser, baseURL);
  await page.goto('/#/s_dashboard?tab=contact-forms');
  await expect(page.getByText('Connected')).toBeVisible();

  // Signs out as another device would: this tab keeps its token and learns of the sign-out from the server.
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const ended = await page.request.post(API_PATHS.logout, { headers: { 'X-Staff-Token': token }, data: {} });
  expect(ended.status()).toBe(204);

  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await fillIn(page);
  await expect(page).toHaveURL(/#\/s_dashboard\?tab=contact-forms$/);
});
