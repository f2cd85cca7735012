import { company } from '@potomac-oak/shared/company';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test, unique } from '../fixtures';
import { testEveryView } from './test-every-view';
import { chatRow, say, startLiveChat } from './visitor-chat';

testEveryView(390);
testEveryView(820);
testEveryView(1_440);

test('a reload keeps the open record, and the back button returns to the list', async ({ page, newStaff }) => {
  const name = unique('Joy');
  await page.request.post(API_PATHS.contactForm, { data: { name, phoneNumber: '', email: '', message: 'Hi' } });
  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=contact-forms');
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByRole('heading', { name })).toBeVisible();

  await staff.reload();
  await expect(staff.getByRole('heading', { name })).toBeVisible();
  await staff.goBack();
  await expect(staff.getByRole('article')).toBeHidden();
  await expect(staff.getByRole('tab', { name: 'Contact Forms' })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone the arrow opens the list, and the back button leaves the list', async ({ newVisitor, newStaff }) => {
  const name = unique('Kai');
  await say(await startLiveChat(await newVisitor(), name), 'Hi');
  const staff = await newStaff({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await staff.goto('/#/s_dashboard?tab=support-bot');
  await staff.getByRole('tab', { name: 'Live Chat' }).tap();
  const row = chatRow(staff, name);
  const composer = staff.getByRole('textbox', { name: 'Message' });

  await row.tap();
  await expect(composer).toBeVisible();
  await expect(row).toBeHidden();
  await staff.getByRole('link', { name: 'Back to the list' }).tap();
  await expect(row).toBeVisible();
  await expect(composer).toBeHidden();

  await staff.goBack();
  await expect(staff.getByRole('tab', { name: 'Support Bot' })).toHaveAttribute('aria-selected', 'true');
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
