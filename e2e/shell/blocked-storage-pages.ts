import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';

/** Opened by browsers that block site data, each by its path and by its hash address. */
export const BLOCKED_PAGES = [
  { path: '/', heading: company.tagline },
  { path: '/about', heading: `About ${company.name}` },
  { path: '/services/0', heading: 'Kitchen Remodeling' },
  { path: '/projects', heading: 'Our Project Stories' },
  { path: '/contact', heading: 'Contact Us' },
].flatMap(({ path, heading }) => [
  { address: path, heading },
  { address: `/#${path}`, heading },
]);

// The headless shell ignores the setting "Block all cookies" of Chrome's profiles, so the pages get what the setting
// does to them. blocked-storage.long.spec.ts uses Firefox's own setting.
export function testBlockedStorage(pages: typeof BLOCKED_PAGES): void {
  test('a browser that blocks site data shows pages with phone number and chat', async ({ page }) => {
    await page.addInitScript(blockStorage);
    for (const { address, heading } of pages) {
      // Every page opens in a document of its own, also if only the hash differs.
      await page.goto('about:blank');
      await page.goto(address);

      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: company.phone.label })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
    }
  });
}

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
