import { askForKitchen } from './bot-answers';
import { expect, expectAccessible, panelOf, QUIET_PAGE, test } from './chat-journey';

test('the support bot asks its questions, saves the answers and offers the live chat', async ({ page }) => {
  await page.goto(QUIET_PAGE);
  await askForKitchen(page);
  const panel = panelOf(page);
  const answer = panel.getByRole('textbox');
  await panel.getByRole('button', { name: 'No', exact: true }).click();
  await expect(panel.getByText(/only the DMV area.*waitlist/)).toBeVisible();
  await panel.getByRole('button', { name: 'Yes Monday works' }).click();
  await answer.fill('Ada Homeowner, (301) 555-0100');
  await answer.press('Enter');

  await answer.fill('ada@exam');
  await page.reload();
  await expect(answer).toHaveValue('ada@exam');
  await expect(panel.getByText('Ada Homeowner, (301) 555-0100')).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForResponse('**/api/chat/saveboothistory');
  await answer.fill('ada@example.com');
  await answer.press('Enter');
  await expect(panel.getByText(/our team will contact you soon/)).toBeVisible();
  expect((await saved).status()).toBe(200);

  await expect(page.getByRole('dialog', { name: 'Choose Chat' })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Customer Support' }).click();

  await expect(page.getByRole('dialog', { name: 'live Chat' })).toBeVisible();
  await expect(panel.getByLabel('First Name')).toHaveValue('Ada');
  await expect(panel.getByLabel('Last Name')).toHaveValue('Homeowner');
  await expect(panel.getByLabel('Phone Number')).toHaveValue('(301) 555-0100');
  await expect(panel.getByLabel('Email Address')).toHaveValue('ada@example.com');
});
