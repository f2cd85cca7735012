import type { Page } from '@playwright/test';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { addAuthenticator } from './authenticator';
import { addColleague } from './colleague';

test('a person adds a passkey, signs in with it, removes it, and is refused', async ({
  page,
  request,
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const { username, password } = await addColleague(request, unique('Pia'));
  await addAuthenticator(page);
  await page.goto('/#/dashboard_login');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('tab', { name: 'Chat Support' })).toBeVisible();

  await page.getByRole('link', { name: 'Your account' }).click();
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name').fill('Office laptop');
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Create passkey' }).click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await section.getByRole('button', { name: 'I have stored them' }).click();
  await expect(section.getByText('Not used yet')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('tab', { name: 'Chat Support' })).toBeVisible();

  // With the password alone, someone else gets no further.
  const stranger = await newVisitor();
  await stranger.goto('/#/dashboard_login');
  await stranger.getByLabel('User Name').fill(username);
  await stranger.getByLabel('Password').fill(password);
  await stranger.getByRole('button', { name: 'Login' }).click();
  await expect(stranger.getByText('Please sign in with your passkey, or enter a recovery code.')).toBeVisible();

  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(section.getByText(/Last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Remove the passkey Office laptop' }).click();
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Remove “Office laptop”' }).click();
  await expect(section.getByRole('list', { name: 'Passkeys' })).toBeHidden();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey is not valid here. Please try again.')).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
}
