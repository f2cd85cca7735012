import type { Browser, Page } from '@playwright/test';

import { expect } from '../fixtures';
import { STAFF } from '../staff-account';

export async function signIn(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/#/dashboard_login');
  await fillIn(page);
  await expect(page.getByRole('tab', { name: 'Chat Support' })).toBeVisible();
  return page;
}

export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('User Name').fill(STAFF.username);
  await page.getByLabel('Password').fill(STAFF.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
