import type { Page } from '@playwright/test';

import { expect, panelOf, test } from './chat-journey';

test('what a visitor tells the bot is filled in in the other forms, once', async ({ page, newVisitor }) => {
  await page.goto('/');
  await answerBot(page);
  await page.goto('/#/contact');
  await expect.poll(() => contactOf(page)).toEqual(['Ada Homeowner', '(301) 555-0100', 'ada@example.com', '']);

  await page.getByRole('form', { name: 'Contact form' }).getByLabel('Phone').fill('');
  await page.getByLabel('Message', { exact: true }).fill('A new kitchen');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  expect(await contactOf(page)).toEqual(['', '', '', '']);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await page.goto('/#/about');
  await page.goto('/#/contact');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await contactOf(page)).toEqual(['', '', '', '']);

  const panel = panelOf(page);
  // The reload has kept the panel open.
  await panel.getByRole('button', { name: 'Customer Support' }).click();
  await expect(panel.getByLabel('First Name')).toHaveValue('Ada');
  await expect(panel.getByLabel('Last Name')).toHaveValue('Homeowner');
  await expect(panel.getByLabel('Phone Number')).toHaveValue('');
  await expect(panel.getByLabel('Email Address')).toHaveValue('ada@example.com');
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();

  const other = await newVisitor();
  await other.goto('/#/contact');
  await expect(other.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await contactOf(other)).toEqual(['', '', '', '']);
});

test('a visitor who ends the chat is forgotten by the contact form, too', async ({ page }) => {
  await page.goto('/');
  await answerBot(page);
  await panelOf(page).getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('button', { name: 'End chat and forget me' }).click();
  await page.getByRole('button', { name: 'End and forget' }).click();

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/#/contact');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await contactOf(page)).toEqual(['', '', '', '']);
});

async function answerBot(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Chat with us/ }).click();
  const panel = panelOf(page);
  const answer = panel.getByRole('textbox');
  await panel.getByRole('button', { name: 'Service info' }).click();
  await answer.fill('A new kitchen');
  await answer.press('Enter');
  await panel.getByRole('button', { name: 'Full renovation' }).click();
  await panel.getByRole('button', { name: 'Yes', exact: true }).click();
  await panel.getByRole('button', { name: 'Yes Monday works' }).click();
  await answer.fill('Ada Homeowner, (301) 555-0100');
  await answer.press('Enter');
  await answer.fill('ada@example.com');
  await answer.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose Chat' })).toBeVisible();
}

function contactOf(page: Page): Promise<string[]> {
  return page
    .getByRole('form', { name: 'Contact form' })
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}
