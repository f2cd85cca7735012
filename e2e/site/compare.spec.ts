import type { Locator } from '@playwright/test';

import { expect, test } from '../fixtures';
import { findPair, openPair, PHONE, swipe } from './pair';

test('the compare slider has its specified size at each width, and the disc of its handle is centered', async ({
  page,
}) => {
  await page.goto('/');
  const pair = findPair(page);
  const disc = pair.getByRole('slider').locator('span span');

  for (const [width, size] of [
    [390, { width: 320, height: 600 }],
    [700, { width: 660, height: (660 * 600) / 1240 }],
    [1440, { width: 1240, height: 600 }],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await pair.boundingBox())?.width).toBe(size.width);
    await expect.poll(async () => (await pair.boundingBox())?.height).toBeCloseTo(size.height, 0);
  }
  await expect(disc).toBeVisible();
  const offset = async () => (await findCenter(disc)) - (await findCenter(pair));
  await expect.poll(offset).toBeCloseTo(0, 0);
});

test('a finger moves the divider sideways, and a tap moves it to the finger', async ({ newVisitor }) => {
  const page = await newVisitor(PHONE);
  const { pair, divider } = await openPair(page);

  await swipe(page, pair, { x: 0.5, y: 0.5 }, { x: 0.25, y: 0.52 });
  await expect(divider).toHaveAttribute('aria-valuetext', '25% before, 75% after');

  await swipe(page, pair, { x: 0.75, y: 0.5 }, { x: 0.75, y: 0.5 });
  await expect(divider).toHaveAttribute('aria-valuetext', '75% before, 25% after');
});

async function findCenter(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no size');
  return box.x + box.width / 2;
}
