import type { Page } from '@playwright/test';

import { documentTitle } from '@potomac-oak/shared/company';

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

async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((route) => Reflect.set(location, 'hash', `#${route}`), path);
}
