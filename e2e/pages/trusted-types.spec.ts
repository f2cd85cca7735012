import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';

test('the dashboard and the chat load their scripts', async ({ page }) => {
  await page.goto('/#/dashboard_login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#/faq');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('dialog', { name: /support bot/i })).toBeVisible();
});

test('a script outside the releases, HTML and code in strings are refused', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Trusted/i);
  await page.goto('/#/faq');
  await expect(page.getByRole('heading', { name: 'FAQS' })).toBeVisible();

  expect(
    await page.evaluate(() => {
      const registry: Registry = JSON.parse(document.getElementById('registry')?.textContent ?? '');
      const container = registry.microFrontends.remote_site?.[0]?.url ?? '';
      return {
        known: tryTo(() => Reflect.set(document.createElement('script'), 'src', container)),
        foreign: tryTo(() => Reflect.set(document.createElement('script'), 'src', '/api/health.js')),
        outside: tryTo(() => Reflect.set(document.createElement('script'), 'src', `${container}/../../other/x.js`)),
        html: tryTo(() => Reflect.set(document.createElement('div'), 'innerHTML', '<b>bold</b>')),
        code: tryTo(() => Reflect.set(document.createElement('script'), 'text', 'alert(1)')),
      };

      function tryTo(act: () => void): string {
        try {
          act();
          return 'accepted';
        } catch {
          return 'refused';
        }
      }
    }),
  ).toEqual({ known: 'accepted', foreign: 'refused', outside: 'refused', html: 'refused', code: 'refused' });
});
