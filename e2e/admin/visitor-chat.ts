import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures';

export const LIVE_CHAT = '/#/s_dashboard?tab=live-chat';

/** Opens the chat on the site and completes the live chat form. */
export async function startLiveChat(page: Page, firstName: string): Promise<Locator> {
  // The lightest page: it has no pictures.
  await page.goto('/inhouse-custom-design');
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  await page.getByRole('button', { name: 'Talk to a person' }).click();

  const panel = page.getByRole('dialog', { name: 'live Chat' });
  await panel.getByLabel('First Name').fill(firstName);
  await panel.getByLabel('Last Name').fill('Homeowner');
  await panel.getByLabel('Phone Number').fill('3015550100');
  await panel.getByLabel('Email Address').fill('homeowner@example.com');
  await panel.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return panel;
}

export async function say(panel: Locator, text: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Message' }).fill(text);
  await panel.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(panel.getByRole('log').getByText(text)).toBeVisible();
}

/** The row of a visitor in the list of live chats; a toast links to the chat, too. */
export function chatRow(staff: Page, name: string): Locator {
  return staff.getByRole('list', { name: 'Live chats' }).getByRole('link', { name: new RegExp(name) });
}
