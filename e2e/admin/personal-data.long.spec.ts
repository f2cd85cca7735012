import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';

test('an owner erases a customer, and it leaves the dashboards of all staff at once', async ({ newStaff, page }) => {
  const name = unique('Vera');
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const chat = { firstName: name, lastName: 'Lind', phoneNumber: '12', email };
  await page.request.post(API_PATHS.chatForm, { data: chat });
  await page.request.post(API_PATHS.contactForm, {
    data: { name: `${name} Lind`, phoneNumber: '', email, message: 'A new kitchen, please.' },
  });
  const other = await newStaff();
  await other.goto('/#/s_dashboard?tab=live-chat');
  await expect(other.getByText(name).first()).toBeVisible();

  const owner = await newStaff();
  await owner.goto('/#/s_dashboard?page=customers');
  await owner.getByRole('searchbox', { name: 'Search' }).fill(name);
  await owner.getByRole('link', { name }).click();
  await owner.getByRole('button', { name: 'Export or erase…' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Personal data' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expectAccessible(owner);
  const download = owner.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('personal-data.zip');

  await dialog.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog.getByText('1 chat and 1 contact form will be deleted for good')).toBeVisible();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();

  await expect(owner.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(owner.getByRole('dialog')).toHaveCount(0);
  await expect(owner.getByRole('link', { name })).toHaveCount(0);
  await expect(other.getByText(name)).toHaveCount(0);
});
