import type { Page } from '@playwright/test';

import { expect, launcherOf, panelOf } from './chat-journey';

/** Opens the bot and says what is to be done. */
export async function askForKitchen(page: Page): Promise<void> {
  await launcherOf(page).click();
  const panel = panelOf(page);
  const answer = panel.getByRole('textbox');
  await panel.getByRole('button', { name: 'Service info' }).click();
  await answer.fill('A new kitchen');
  await answer.press('Enter');
  await panel.getByRole('button', { name: 'Full renovation' }).click();
}

export async function answerBot(page: Page): Promise<void> {
  await askForKitchen(page);
  const panel = panelOf(page);
  const answer = panel.getByRole('textbox');
  await panel.getByRole('button', { name: 'Yes', exact: true }).click();
  await panel.getByRole('button', { name: 'Yes Monday works' }).click();
  await answer.fill('Ada Homeowner, (301) 555-0100');
  await answer.press('Enter');
  await answer.fill('ada@example.com');
  await answer.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose Chat' })).toBeVisible();
}

export function contactOf(page: Page): Promise<string[]> {
  return page
    .getByRole('form', { name: 'Contact form' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}
