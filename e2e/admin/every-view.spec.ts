import { company } from '@potomac-oak/shared/company';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test, unique } from '../fixtures';
import { testEveryView } from './test-every-view';

// One list with its record, one page and one customer; the long journeys open all.
testEveryView(390, { 'live-chat': 'Live chats' }, { 'office-hours': 'Week' });

test('a list can be browsed and opened by keyboard alone', async ({ page, newStaff }) => {
  const family = unique('Family');
  for (const name of [`Hal ${family}`, `Ivy ${family}`]) {
    await page.request.post(API_PATHS.contactForm, {
      data: { name, phoneNumber: '', email: '', message: 'By keyboard' },
    });
  }
  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=contact-forms');
  // Filters out the rows of journeys that run at the same time.
  await staff.getByRole('searchbox', { name: 'Search contact forms' }).fill(family);
  const rows = staff.getByRole('list', { name: 'contact forms' }).getByRole('link');
  await expect(rows).toHaveCount(2);
  await rows.first().focus();

  await staff.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('article').getByRole('heading')).toBeFocused();

  await staff.getByRole('link', { name: 'Back to the list' }).press('Enter');
  await expect(rows.nth(1)).toBeFocused();
});

test("times are in the company's time zone, wherever staff are", async ({ page, newStaff }) => {
  const name = unique('Lou');
  await page.request.post(API_PATHS.contactForm, { data: { name, phoneNumber: '', email: '', message: 'Hi' } });
  const staff = await newStaff({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });
  await staff.goto('/#/s_dashboard?tab=contact-forms');
  await staff.getByRole('link', { name }).click();

  const time = staff.getByRole('article').getByRole('time');
  await expect(time).toHaveText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/);
  const at = new Date((await time.getAttribute('datetime')) ?? '');
  await expect(time).toContainText(at.toLocaleTimeString('en-US', { timeZone: company.timeZone, timeStyle: 'short' }));
});
