import type { Page } from '@playwright/test';

import { expect } from '../fixtures';

/** Fills in the form, and opens the live chat. */
export async function beginChat(page: Page): Promise<void> {
  const content = contentOf(page);
  await launcherOf(page).click();
  await content.getByRole('button', { name: 'Talk to a person' }).click();
  await content.getByLabel('First Name').pressSequentially('Jan Pfisk');
  await expect(content.getByLabel('First Name')).toHaveValue('Jan Pfisk');
  await content.getByLabel('Last Name').fill('Homeowner');
  await content.getByLabel('Phone Number').fill('(301) 555-0100');
  await content.getByLabel('Email Address').fill('jan@example.com');
  await content.getByRole('button', { name: 'Continue' }).click();
  await expect(content.getByText('Hello Jan Pfisk')).toBeVisible();
}

export function launcherOf(page: Page) {
  return page.getByRole('button', { name: /^Chat with us/ });
}

export function panelOf(page: Page) {
  return page.getByRole('dialog', { includeHidden: true });
}

export function contentOf(page: Page) {
  return page.frameLocator('iframe[title]');
}
