import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test, unique } from '../fixtures';
import { addPartner } from './partner-account';

const ORIGIN = 'https://www.example.com';

test('staff see which site a chat form came from', async ({ page, newStaff }) => {
  const partner = unique('Example Homes');
  const { siteKey } = await addPartner(partner, ORIGIN);
  const firstName = unique('Nora');
  const answer = await page.request.post(API_PATHS.chatForm, {
    headers: { Origin: ORIGIN, [SITE_KEY_HEADER]: siteKey },
    data: { firstName, lastName: 'Homeowner', phoneNumber: '3015550100', email: 'nora@example.com' },
  });
  expect(answer.ok()).toBe(true);

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=chat-forms');
  await staff.getByRole('link', { name: firstName }).click();
  await expect(staff.getByRole('article').getByText(`${partner} · www.example.com`)).toBeVisible();
});
