import { answerBot, contactOf } from './bot-answers';
import { expect, panelOf, QUIET_PAGE, test } from './chat-journey';

test('a visitor who ends the chat is forgotten by the contact form, too', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await answerBot(page);
  await panelOf(page).getByRole('button', { name: 'Chat menu' }).click();
  await page.getByRole('button', { name: 'End chat and forget me' }).click();
  await page.getByRole('button', { name: 'End and forget' }).click();

  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/#/contact');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await contactOf(page)).toEqual(['', '', '', '']);
});
