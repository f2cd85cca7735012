import type { Locator, Page } from '@playwright/test';

import { fillLogin, panelOf } from '../chat/chat-journey';
import { choose, takePhoto } from '../chat/photos';
import { expect, expectAccessible, test } from '../fixtures';

const PHONE = { width: 390, height: 844 };

test('a price range follows the answers, and goes along to the contact form and to a visit', async ({ page }) => {
  await page.goto('/#/price-range?work=kitchen');
  const range = rangeOf(page);
  await expect(range).toContainText('Sample');
  const usual = await range.getByRole('status').textContent();

  await page.getByRole('radio', { name: 'Over 180 sq ft' }).focus();
  await page.keyboard.press('Space');
  await expect(range.getByRole('status')).not.toHaveText(usual ?? '');
  const answer = (await range.getByRole('status').textContent()) ?? '';
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Send us this range' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(/Size: Over 180 sq ft/);
  expect(await page.getByLabel('Message').inputValue()).toContain(answer);
  await page.goBack();
  await expect(range.getByRole('status')).toHaveText(answer);
  await expect(page.getByText('the ceiling, with lights and vents')).toBeVisible();
  await choose(page, page.getByRole('region', { name: 'Show us the room' }), [await takePhoto('kitchen.jpg')]);
  await page.getByRole('link', { name: 'Schedule a visit with this range' }).click();
  await expect(page.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
  await page.getByLabel('ZIP code of your home').fill('20814');
  await page.getByRole('group', { name: 'Time' }).getByRole('radio').last().check();
  await expect(page.getByLabel('Anything we should know')).toHaveValue(/Size: Over 180 sq ft/);
  await expect(page.getByRole('region', { name: 'Show us the room' }).getByText('kitchen.jpg')).toBeVisible();
});

test('a price range goes along to the chat as an unsent message, whether the panel shows the bot or the chat', async ({
  page,
}) => {
  await page.goto('/#/price-range?work=kitchen');
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(panelOf(page)).toBeVisible();
  const ask = page.getByRole('button', { name: 'Ask about it in the chat' });
  await ask.click();
  await fillLogin(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const message = panelOf(page).getByLabel('Message', { exact: true });
  await expect(message).toHaveValue(/^Kitchen, price range from your website: .*\nSize: 100 to 180 sq ft\n/);

  await page.getByRole('radio', { name: 'Over 180 sq ft' }).check();
  await ask.click();
  await expect(message).toHaveValue(/^Kitchen, price range from your website: .*\nSize: Over 180 sq ft\n/);
  await expectAccessible(page);
  await message.press('Enter');
  await expect(panelOf(page).getByRole('log')).toContainText('Size: Over 180 sq ft');
});

test('the chat is not offered for a price range until it has loaded', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to|RemoteUnavailable/);
  await page.route(/remote_chat/, (route) => route.abort());
  await page.goto('/#/price-range?work=kitchen');
  const retry = page.getByRole('button', { name: 'Try the chat again' });
  await expect(retry).toBeVisible();
  await expect(rangeOf(page)).toBeVisible();
  const ask = page.getByText('Ask about it in the chat');
  await expect(ask).toBeHidden();

  await page.unroute(/remote_chat/);
  await retry.click();
  await expect(ask).toBeVisible();
});

test('on a phone and by keyboard, the answers of a price range survive a refresh and the way back', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ viewport: PHONE, hasTouch: true });
  for (const address of ['/price-range', '/#/price-range']) {
    await page.goto(address);
    await page.getByRole('radio', { name: 'Bathroom' }).tap();
    const range = rangeOf(page);
    const usual = await range.getByRole('status').textContent();
    // The last answer of the first question.
    const answers = page.getByRole('group').nth(1).getByRole('radio');
    await answers.first().focus();
    await page.keyboard.press('ArrowUp');
    await expect(answers.last()).toBeChecked();
    await expect(range.getByRole('status')).not.toHaveText(usual ?? '');
    const chosen = (await range.getByRole('status').textContent()) ?? '';

    await page.reload();
    await expect(range.getByRole('status')).toHaveText(chosen);
    await expect(answers.last()).toBeChecked();
    await page.getByRole('link', { name: 'Send us this range' }).press('Enter');
    await expect(page.getByLabel('Message')).toHaveValue(/^Bathroom, price range/);
    await page.goBack();
    await expect(range.getByRole('status')).toHaveText(chosen);
    await expect(answers.last()).toBeChecked();
  }
});

test('the price range is accessible at every width, and works without JavaScript', async ({ page, newVisitor }) => {
  await page.goto('/#/price-range?work=kitchen');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rangeOf(page)).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const reader = await newVisitor({ viewport: PHONE, javaScriptEnabled: false });
  await reader.goto('/price-range');
  await reader.getByRole('radio', { name: 'Kitchen' }).check();
  await reader.getByRole('button', { name: 'Show my range' }).click();
  const heading = reader.getByRole('heading', { level: 1 });
  const usual = await heading.textContent();
  await reader.getByLabel('Size').selectOption({ index: 0 });
  await reader.getByRole('button', { name: 'Show my range' }).first().click();
  await expect(heading).not.toHaveText(usual ?? '');
  const chosen = (await heading.textContent()) ?? '';
  await reader.reload();
  await expect(heading).toHaveText(chosen);
  await reader.getByRole('link', { name: 'Pick a time for the visit' }).click();
  await reader.goBack();
  await expect(heading).toHaveText(chosen);
});

function rangeOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Price range', exact: true });
}
