import type { Locator, Page, Route } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { createGate } from '../gate';
import { makeContainer, NEW_SIGN, PATH, publish, sendScript, type Target } from './faulty-release';

/** Between the notice, after 30 s, and the end of loading, after 120 s. */
const REST_MS = 85_000;

const PLACES: readonly (Target & { notice: (page: Page) => Locator })[] = [
  { unit: 'remote_site', path: PATH, notice: pageNotice },
  { unit: 'remote_chat', path: PATH, notice: chatNotice },
  { unit: 'remote_admin', path: '/s_dashboard', notice: pageNotice },
];

for (const { notice, ...place } of PLACES) {
  for (const address of [`/#${place.path}`, place.path]) {
    test(`without an answer, ${address} offers other ways than ${place.unit}, and shows a release that arrives later`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/./);
      await page.clock.install();
      const answer = createGate();
      const container = makeContainer(`() => '${NEW_SIGN}'`, { target: place });
      const answerLate = async (route: Route) => {
        await answer.passed;
        await sendScript(route, container);
      };
      await publish(page, container, answerLate, place);
      await page.route(isOlderRelease(place.unit), () => {});
      await page.goto(address, { waitUntil: 'commit' });

      const phone = notice(page).getByRole('link', { name: company.phone.label });
      // The ladder's clock starts when the slot mounts.
      await expect(async () => {
        await page.clock.fastForward(1_000);
        await expect(phone).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [0], timeout: 60_000 });
      await page.clock.fastForward(REST_MS);
      answer.open();

      await expect(page.getByText(NEW_SIGN)).toBeVisible();
      await expect(notice(page)).toBeHidden();
    });
  }
}

function isOlderRelease(unit: string) {
  return ({ pathname }: URL) => pathname.startsWith(`/r/${unit}/`) && !pathname.includes('/9.9.9/');
}

function pageNotice(page: Page): Locator {
  return page.getByRole('alert');
}

function chatNotice(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Chat' });
}
