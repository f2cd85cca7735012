import type { Page } from '@playwright/test';

import { expect } from '../fixtures';
import { recordShifts } from '../site/layout-shift';

declare global {
  var removedTexts: string[];
}

export const MAIN_SCRIPT = /\/r\/host\/[^/]+\/main\.[^/]*\.js$/;

export function pageChunk(name: string): RegExp {
  return new RegExp(`/route\\.${name}\\.[^/]*\\.js`);
}

/** Whether this is the address of a page's script. */
export function isRouteChunk(url: string): boolean {
  return /\/route\.[^/]*\.js$/.test(url);
}

export async function openAndWatch(page: Page, path: string): Promise<void> {
  await recordShifts(page);
  await page.addInitScript(() => {
    globalThis.removedTexts = [];
    new MutationObserver((records) => {
      for (const { removedNodes, target } of records) {
        if (!(target instanceof Element) || !target.closest('header, main, footer')) continue;
        for (const node of removedNodes) {
          if (node.textContent?.trim()) globalThis.removedTexts.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The app rewrites the links of the document once it runs. */
export async function expectShellRuns(page: Page): Promise<void> {
  await expect(page.locator('header a[href="/#/about"]').first()).toBeAttached();
}

export async function expectNothingRemoved(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.removedTexts)).toEqual([]);
}
