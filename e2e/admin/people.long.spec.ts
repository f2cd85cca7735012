import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { codeAt } from '../../server/src/testing/totp-app';
import { expect, expectAccessible, test, unique } from '../fixtures';
import { say, startLiveChat } from './visitor-chat';

const PASSWORD = 'violet harmonica 77';

/** Browsers log the answers to refused passwords, codes and links. */
const REFUSALS = [/status of 40[014]/];

test('an owner invites a person, who replies with her name, and is out at once when she is deactivated', async ({
  newVisitor,
  newStaff,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS);
  // Opens three browsers.
  test.slow();
  const owner = await newStaff();
  const name = `Maria ${randomUUID().slice(0, 8)}`;
  const { address, username } = await invite(owner, name);

  const maria = await newVisitor();
  await maria.goto(address);
  await expect(maria.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await expectAccessible(maria);
  await maria.getByLabel('New password').fill('password1234');
  await maria.getByRole('button', { name: 'Create account' }).click();
  await expect(maria.getByText('must not be a common password')).toBeVisible();
  await maria.getByLabel('New password').fill(PASSWORD);
  await maria.getByRole('button', { name: 'Create account' }).click();
  await expect(maria.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await expect(maria.getByLabel('User Name')).toHaveValue(username);
  await signIn(maria, username);
  await expect(maria.getByRole('tab', { name: 'Chat Support' })).toBeVisible();
  await expect(maria.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(maria.getByRole('link', { name: /People|Releases/ })).toBeHidden();

  const visitor = unique('Ada');
  const panel = await startLiveChat(await newVisitor(), visitor);
  await say(panel, 'Do you build decks?');
  await maria.goto('/#/s_dashboard?tab=live-chat');
  const chats = maria.getByRole('list', { name: 'Live chats' });
  await chats.getByRole('link', { name: new RegExp(visitor) }).click();
  await maria.getByRole('article').getByRole('textbox', { name: 'Message' }).fill('We do.');
  await maria.getByRole('article').getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(panel.getByText('We do.')).toBeVisible();
  await expect(panel.getByText(`Maria, ${company.name}`)).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: `Deactivate: ${name}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(owner.getByRole('button', { name: `Activate: ${name}` })).toBeVisible();
  await expect(maria.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(maria, username);
  await expect(maria.getByText('Wrong user name or password.')).toBeVisible();

  const late = await newVisitor();
  await late.goto(address);
  await expect(late.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
});

test('a person turns on two-factor sign-in, and signs in with a code and with a recovery code', async ({
  newVisitor,
  newStaff,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSALS);
  const { address, username } = await invite(await newStaff(), `Ben ${randomUUID().slice(0, 8)}`);
  const ben = await newVisitor();
  await ben.goto(address);
  await ben.getByLabel('New password').fill(PASSWORD);
  await ben.getByRole('button', { name: 'Create account' }).click();
  await signIn(ben, username);
  await ben.getByRole('link', { name: 'Your account' }).click();

  await ben.getByRole('button', { name: 'Turn on' }).click();
  await ben.getByRole('region', { name: 'Two-factor sign-in' }).getByLabel('Current password').fill(PASSWORD);
  await ben.getByRole('button', { name: 'Continue' }).click();
  await expect(ben.getByRole('img', { name: 'QR code for authenticator apps' })).toBeVisible();
  await expectAccessible(ben);
  const secret = (await ben.locator('code').innerText()).replaceAll(' ', '');
  const code = codeAt(secret, Date.now());
  await ben.getByLabel('Code', { exact: true }).fill(code);
  await ben.getByRole('button', { name: 'Turn on' }).click();
  const codes = ben.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await ben.getByRole('button', { name: 'I have stored them' }).click();
  await expect(ben.getByText('10 of 10 recovery codes left.')).toBeVisible();

  const elsewhere = await newVisitor();
  await elsewhere.goto('/#/dashboard_login');
  await signIn(elsewhere, username);
  await expect(elsewhere.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Code').fill(code);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere.getByText('This code is wrong or was already used.')).toBeVisible();
  await elsewhere.getByLabel('Code').fill(recoveryCode);
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere.getByRole('tab', { name: 'Chat Support' })).toBeVisible();

  // The other browser's session can be ended from here.
  await ben.reload();
  await ben.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(ben.getByText('9 of 10 recovery codes left.')).toBeVisible();
});

async function invite(owner: Page, name: string): Promise<{ address: string; username: string }> {
  const username = `${randomUUID()}@example.com`;
  await owner.goto('/#/s_dashboard');
  await owner.getByRole('link', { name: 'People' }).click();
  await owner.getByLabel('Name', { exact: true }).fill(name);
  await owner.getByLabel('E-mail').fill(username);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const address = await owner.getByLabel(`Send this link to ${name}.`).inputValue();
  await expectAccessible(owner);
  return { address, username };
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('User Name').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}
