import { company } from '@potomac-oak/shared/company';

import { openFirefox, skipWithoutFirefox } from '../firefox';
import { expect, test } from '../fixtures';
import { BLOCKED_PAGES } from './blocked-storage-pages';

skipWithoutFirefox();

test('Firefox that blocks cookies and site data shows every page with phone number and chat', async ({ baseURL }) => {
  const firefox = await openFirefox({ width: 1440, height: 900, prefs: { 'network.cookie.cookieBehavior': 2 } });
  try {
    for (const { address, heading } of BLOCKED_PAGES) {
      const page = await firefox.newPage();
      await page.goto(`${baseURL}${address}`, { waitUntil: 'load' });

      await expect.poll(() => page.$$eval('main h1', (all) => all.map((one) => one.textContent))).toContain(heading);
      await expect
        .poll(() => page.$$eval('footer a', (all) => all.map((one) => one.textContent)))
        .toContain(company.phone.label);
      await expect.poll(() => page.$('::-p-text(Chat with us)').then(Boolean)).toBe(true);
      await page.close();
    }
  } finally {
    await firefox.close();
  }
});
