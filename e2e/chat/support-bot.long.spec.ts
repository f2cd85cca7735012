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

test('on a phone, the link to pick a time leads out of the chat to the day that was named', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    const answers = ['Service info', '', 'Small repair', 'Yes', 'Yes Monday works', '', ''];
    localStorage.setItem('supportBot', JSON.stringify({ answers, runId: 'the run', isSaved: true }));
  });
  await page.goto(QUIET_PAGE);
  await launcherOf(page).tap();
  await panelOf(page).getByRole('link', { name: 'Pick a time for the visit' }).tap();

  await expect(page).toHaveURL(/schedule\?day=Monday/);
  await page.getByRole('radio', { name: 'Kitchen' }).tap();
  await expect(page.getByRole('radio', { name: 'Kitchen' })).toBeChecked();
});
