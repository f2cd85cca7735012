import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures';
import { expectTakenOver } from '../taken-over';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

export function findPair(page: Page): Locator {
  return page.getByRole('group').filter({ has: page.getByRole('slider') });
}

/** The picture before the work, and the one after it. */
export function findPictures(page: Page): Locator {
  return findPair(page).locator('img');
}

export async function openPair(page: Page): Promise<{ pair: Locator; divider: Locator }> {
  await page.goto('/');
  const pair = findPair(page);
  await expect(findPictures(page).first()).toBeAttached();
  await expectTakenOver(pair);
  await pair.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return { pair, divider: pair.getByRole('slider') };
}

export interface Place {
  /** Fractions of the element's size. */
  x: number;
  y: number;
}

/** Sends touches through the browser's input pipeline, so that they can also scroll the page. */
export async function swipe(page: Page, element: Locator, from: Place, to: Place): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no size');
  const STEPS = 10;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        {
          x: box.x + box.width * (from.x + (to.x - from.x) * part),
          y: box.y + box.height * (from.y + (to.y - from.y) * part),
        },
      ],
    });

  await touch('touchStart', 0);
  if (from.x !== to.x || from.y !== to.y)
    for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
