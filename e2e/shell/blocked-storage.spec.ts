import { company } from '@potomac-oak/shared/company';

import { expect, test } from '../fixtures';
import { BLOCKED_PAGES } from './blocked-storage-pages';

// The headless shell ignores the setting "Block all cookies" of Chrome's profiles, so the page gets what the setting
// does to it. blocked-storage.long.spec.ts uses Firefox's own setting.
test.beforeEach(({ page }) => page.addInitScript(blockStorage));

test('a browser that blocks site data shows every page with phone number and chat', async ({ page }) => {
  for (const { address, heading } of BLOCKED_PAGES) {
    await page.goto(address);
    // Not only the hash: every page opens in a document of its own.
    await page.reload();

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: company.phone.label })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  }
});

function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
