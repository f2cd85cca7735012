import { readHtml } from '../../server/src/testing/read-html';
import { expect, test, unique } from '../fixtures';

test('a page of a service that does not exist is answered with 404 and a title of its own', async ({ request }) => {
  const response = await request.get('/services/99');

  expect(response.status()).toBe(404);
  expect(readHtml(await response.text()).all('title')[0]?.text).toMatch(/not found/i);
});

test('a contact form sent without a script arrives in the dashboard', async ({ newVisitor, newStaff }) => {
  const name = unique('Grace Homeowner');
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('3015550100');
  await page.getByLabel('Message').fill('No script here.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard');
  await staff.getByRole('tab', { name: 'Forms' }).click();
  await staff.getByRole('tab', { name: 'Contact Forms' }).click();
  await staff.getByRole('link', { name }).click();
  await expect(staff.getByRole('article').getByText('No script here.')).toBeVisible();
});
