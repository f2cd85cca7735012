import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { chatRow, say, startLiveChat } from './visitor-chat';

const WIDTHS = [390, 820, 1440];
const LISTS = {
  'support-bot': 'support bot chats',
  'live-chat': 'Live chats',
  'chat-forms': 'chat forms',
  'contact-forms': 'contact forms',
};
const STAFF_PAGES = {
  account: 'Profile',
  notifications: 'What you are notified about',
  'office-hours': 'Week',
  leads: 'New',
  numbers: 'Chats per day',
  releases: 'host',
};
const LONG_NAME = 'Maximiliana-Alexandrina Ottokarowna Wolfeschlegelsteinhausenbergerdorff';

for (const width of WIDTHS) {
  test(`every list, record and page is accessible and fits at ${width} px`, async ({ newVisitor, newStaff, page }) => {
    test.slow();
    const name = unique('Fay');
    await say(await startLiveChat(await newVisitor(), name), 'مرحبا');
    await page.request.post(API_PATHS.contactForm, {
      data: { name: `${unique('Gus')} ${LONG_NAME}`, phoneNumber: '', email: '', message: 'word'.repeat(300) },
    });
    await page.request.post(API_PATHS.botHistory, {
      data: { messages: [{ question: 'Which service are you interested in?', answer: unique('Decks') }] },
    });

    const staff = await newStaff({ viewport: { width, height: 900 } });
    for (const [tab, name] of Object.entries(LISTS)) {
      await staff.goto(`/#/s_dashboard?tab=${tab}`);
      const first = staff.getByRole('list', { name }).getByRole('link').first();
      await expect(first).toBeVisible();
      // From 1024 px the list is checked below, together with its record.
      if (width < 1_024) await expectSound(staff);

      await first.click();
      await expect(staff.getByRole('article')).toBeVisible();
      await expectSound(staff);

      await staff.getByRole('link', { name: 'Back to the list' }).click();
      await expect(staff.getByRole('article')).toBeHidden();
    }
    for (const [name, heading] of Object.entries(STAFF_PAGES)) {
      await staff.goto(`/#/s_dashboard?page=${name}`);
      await expect(staff.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
      await expectSound(staff);
    }
  });
}

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

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  // A bar of a fixed height would cut off the notice about notifications.
  for (const bar of await page.locator('header').all()) {
    expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  }
}
