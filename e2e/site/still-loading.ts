import type { Page } from '@playwright/test';

import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { holdBack } from '../gate';

/** @param held the address of the script that brings this part */
export function testStillLoading(part: string, held: RegExp): void {
  test(`after eight seconds without ${part}, its skeleton shows how to reach us`, async ({ page }) => {
    const script = await holdBack(page, held);
    await page.goto('/#/projects', { waitUntil: 'commit' });
    const skeleton = page.locator('[data-loading]');
    await expect(skeleton).toBeVisible();
    const notice = skeleton.getByText('Still loading');
    await advanceAnimations(page, 7_999);
    await expect(notice).toBeHidden();

    await advanceAnimations(page, 8_000);

    await expect(notice).toBeVisible();
    await expect(skeleton.getByRole('link', { name: company.phone.label })).toBeVisible();
    await expect(skeleton.getByRole('link', { name: company.email.label })).toBeVisible();
    script.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Stories' })).toBeVisible();
    await expect(notice).toBeHidden();
  });
}

async function advanceAnimations(page: Page, time: number): Promise<void> {
  await page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, time);
}
