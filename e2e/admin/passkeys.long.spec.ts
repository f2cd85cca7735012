import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import { expect, expectAccessible, test } from '../fixtures';
import { startProduct } from '../product';
import { STAFF } from '../staff-account';
import { addAuthenticator } from './authenticator';
import { addColleague } from './colleague';
import { fillIn } from './sign-in-form';

test('where an owner requires it, each person sets up a passkey before anything else', async ({
  newVisitor,
  playwright,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /factor_required/);
  const dataDir = await mkdtemp(join(tmpdir(), 'potomac-oak-passkeys-'));
  const product = await startProduct({ dataDir });
  const api = await playwright.request.newContext({ baseURL: product.origin });
  const { username, password } = await addColleague(api, 'Pia Passkey');
  await api.dispose();

  const owner = await newVisitor({ baseURL: product.origin });
  await addAuthenticator(owner);
  await owner.goto('/#/dashboard_login');
  await fillIn(owner);
  await owner.getByRole('link', { name: 'People' }).click();
  await owner.getByRole('checkbox', { name: /^Everyone needs a passkey/ }).click();

  const pia = await newVisitor({ baseURL: product.origin });
  await addAuthenticator(pia);
  await pia.goto('/#/dashboard_login');
  await pia.getByLabel('User Name').fill(username);
  await pia.getByLabel('Password').fill(password);
  await pia.getByRole('button', { name: 'Login' }).click();
  await expect(pia.getByText('Your account needs a passkey or an authenticator app')).toBeVisible();
  await pia.goto('/#/s_dashboard?page=customers');
  await expect(pia.getByText('Your account needs a passkey or an authenticator app')).toBeVisible();
  await expect(pia.getByRole('link', { name: 'Customers' })).toBeHidden();
  await expectAccessible(pia);

  await pia.getByRole('button', { name: 'Add a passkey' }).click();
  await pia.getByLabel('Name').fill('Phone');
  await pia.getByLabel('Current password').fill(password);
  await pia.getByRole('button', { name: 'Create passkey' }).click();
  await expect(pia.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await pia.getByRole('button', { name: 'I have stored them' }).click();
  await pia.getByRole('link', { name: 'Customers' }).click();
  await expect(pia.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();

  await Promise.all([owner.close(), pia.close()]);
  await product.close();
  await rm(dataDir, { recursive: true });
});

test('ten minutes after the sign-in, an invitation asks once more who is there', async ({
  newVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  const clock = { offset: 0 };
  const dataDir = await mkdtemp(join(tmpdir(), 'potomac-oak-step-up-'));
  const product = await startProduct({ dataDir, now: () => Date.now() + clock.offset });
  const owner = await newVisitor({ baseURL: product.origin });
  await addAuthenticator(owner);
  await owner.goto('/#/dashboard_login');
  await fillIn(owner);
  await owner.getByRole('link', { name: 'People' }).click();
  clock.offset = 11 * MINUTE_MS;
  await owner.getByLabel('Name', { exact: true }).fill('Pia Passkey');
  await owner.getByLabel('E-mail').fill('pia@example.com');
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(owner);
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(owner.getByText('Please confirm first that it is you.')).toBeVisible();

  await owner.getByRole('link', { name: 'Your account' }).click();
  await owner.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = owner.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name').fill('Office laptop');
  await passkeys.getByLabel('Current password').fill(STAFF.password);
  await passkeys.getByRole('button', { name: 'Create passkey' }).click();
  await passkeys.getByRole('button', { name: 'I have stored them' }).click();
  await owner.getByRole('link', { name: 'People' }).click();
  await owner.getByLabel('Name', { exact: true }).fill('Pia Passkey');
  await owner.getByLabel('E-mail').fill('pia@example.com');
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(owner.getByLabel(/^Send this link to Pia Passkey/)).toBeVisible();

  await owner.close();
  await product.close();
  await rm(dataDir, { recursive: true });
});
