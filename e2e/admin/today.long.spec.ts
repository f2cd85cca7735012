import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { signInColleague } from './colleague';

test('Today leads by keyboard to who waits, and becomes the start', async ({ newVisitor, page, request, baseURL }) => {
  const name = unique('Willa');
  await page.request.post(API_PATHS.contactForm, { data: { name, phoneNumber: '12', email: '', message: 'A deck.' } });
  const staff = await newVisitor({ storageState: await signInColleague(request, baseURL, unique('Tess')) });

  await staff.goto('/#/s_dashboard');
  const first = staff.getByRole('navigation', { name: 'Pages' }).getByRole('link').first();
  await expect(first).toHaveText(/^Today \(\d+\+?\)$/);
  await first.press('Enter');
  const waiting = staff.getByRole('region', { name: /^Waiting for an answer/ });
  await expectAccessible(staff);
  await staff.getByRole('checkbox', { name: 'Open the dashboard with this page' }).press('Space');
  await expect(staff.getByRole('checkbox', { checked: true })).toBeVisible();
  await waiting.getByRole('link', { name }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();

  await staff.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(staff.getByRole('tab', { name: /^Chat Support/ })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
