import type { Page } from '@playwright/test';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { say, startLiveChat } from './visitor-chat';

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
  availability: 'Estimators',
  customers: 'New',
  'customers&view=unowned': 'Without owner',
  numbers: 'Chats per day',
  releases: 'host',
  health: 'Storage',
};
const LONG_NAME = 'Maximiliana-Alexandrina Ottokarowna Wolfeschlegelsteinhausenbergerdorff';

/** Defines a journey through lists, their first records and pages at this width; by default all of the dashboard. */
export function testEveryView(
  width: number,
  lists: Readonly<Record<string, string>> = LISTS,
  pages: Readonly<Record<string, string>> = STAFF_PAGES,
): void {
  test(`lists, records and pages are accessible and fit at ${width} px`, async ({ newVisitor, newStaff, page }) => {
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
    for (const [tab, name] of Object.entries(lists)) {
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
    for (const [name, heading] of Object.entries(pages)) {
      await staff.goto(`/#/s_dashboard?page=${name}`);
      await expect(staff.getByRole('heading', { level: 2, name: heading }).first()).toBeVisible();
      await expectSound(staff);
    }
    await staff.goto('/#/s_dashboard?page=customers');
    await staff.getByRole('list', { name: 'New' }).getByRole('link').first().click();
    await expect(staff.getByRole('heading', { level: 2, name: 'Next step' })).toBeVisible();
    await expect(staff.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
    await expectSound(staff);
  });
}

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
