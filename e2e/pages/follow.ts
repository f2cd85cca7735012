import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures';
import { expectTakenOver } from '../taken-over';

export const SERVICE = { name: 'Kitchen Remodeling', path: '/services/0' };

export const PLACE = 1_200;

export async function expectPage(page: Page, { name, path }: { name: string; path: string | RegExp }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  await expect(page).toHaveURL(path);
}

export async function followMenu(page: Page, name: string): Promise<void> {
  await follow(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
}

/** Follows a link within the app. Unlike `click`, this does not scroll. */
export async function follow(link: Locator): Promise<void> {
  await expectTakenOver(link);
  await link.dispatchEvent('click');
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrollOf(page)).toBe(top);
}

export function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}
