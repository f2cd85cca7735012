import { expect, test, unique } from '../fixtures';

test('a form sent in one browser appears in the dashboard in another, with a toast', async ({ page, newStaff }) => {
  const name = unique('Ada Homeowner');
  const staff = await newStaff();
  await staff.goto('/#/s_dashboard');
  await staff.getByRole('tab', { name: 'Forms' }).click();
  await staff.getByRole('tab', { name: 'Contact Forms' }).click();

  await page.goto('/#/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill('3015550100');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('A new kitchen, please.\n<b>Not bold</b>');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Your message has reached us' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQS' })).toBeVisible();

  await expect(staff.getByText(/new contact form/i).first()).toBeVisible();
  // The toast links to the list, too.
  await staff.getByRole('list', { name: 'contact forms' }).getByRole('link', { name }).click();
  await expect(staff.getByRole('article').getByText('<b>Not bold</b>')).toBeVisible();
});
