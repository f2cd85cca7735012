import type { Page } from '@playwright/test';

import { documentTitle } from '@potomac-oak/shared/company';
import type { Registry } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';
import { PUBLIC_ROUTES } from '../site/routes';

test('every page loads its scripts, and moves through galleries, carousels and toasts', async ({ page }) => {
  await page.goto('/');
  for (const { path, title } of PUBLIC_ROUTES) {
    await openInApp(page, path);
    await expect(page).toHaveTitle(documentTitle(title));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }

  await openInApp(page, '/');
  await page.getByRole('group', { name: 'Featured services' }).getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: /^Full screen:/ })
    .nth(1)
    .click();
  await expect(page.getByRole('button', { name: 'Picture 2 of 6' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Picture 3 of 6' })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await openInApp(page, '/projects/-1');
  await page
    .getByRole('button', { name: /^Full screen:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await openInApp(page, '/contact');
  await page.getByLabel('Message').fill('Our kitchen is dark');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
});

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

async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((route) => Reflect.set(location, 'hash', `#${route}`), path);
}
