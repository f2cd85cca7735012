import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures';

/** Opens the services and scrolls to a card far down, which is returned. */
export async function scrollServices(page: Page): Promise<Locator> {
  await page.goto('/#/services');
  const card = page.getByRole('article').nth(9);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  return card;
}
