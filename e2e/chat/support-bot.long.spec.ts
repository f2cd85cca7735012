import { expect, launcherOf, panelOf, QUIET_PAGE, test } from './chat-journey';

test('a history that cannot be saved is logged, and the visitor can continue', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/, /support bot history could not be saved/);
  await page.route('**/api/chat/saveboothistory', (route) => route.fulfill({ status: 503, body: '' }));
  await page.addInitScript(() => {
    const answers = ['Service info', '', 'Small repair', 'Yes', 'Yes Monday works', ''];
    localStorage.setItem('supportBot', JSON.stringify({ answers, runId: 'the run', isSaved: false }));
  });
  await page.goto(QUIET_PAGE);
  await launcherOf(page).click();

  await panelOf(page).getByRole('textbox').press('Enter');

  await expect(page.getByRole('dialog', { name: 'Choose Chat' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
