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
