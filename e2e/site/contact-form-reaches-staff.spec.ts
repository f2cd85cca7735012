import { choose, takePhoto } from '../chat/photos';
import { expect, expectAccessible, test, unique } from '../fixtures';

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

  await expect(staff.getByText(/new contact form/i).first()).toBeVisible();
  // The toast links to the list, too.
  await staff.getByRole('list', { name: 'contact forms' }).getByRole('link', { name }).click();
  await expect(staff.getByRole('article').getByText('<b>Not bold</b>')).toBeVisible();
});

test('a form that the server refuses keeps its text', async ({ page, expectedErrors }) => {
  expectedErrors.push(/503/);
  await page.route('**/api/auth/contact-form', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/#/contact');
  await page.getByLabel('Message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Error submitting form. Please try again.').first()).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Is anybody there?');
});

test('an empty form is refused with a toast and a hint, and can be sent after it is filled in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.goto('/#/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Error submitting form. Please try again.').first()).toBeVisible();
  await expect(form.getByRole('status')).toHaveText('Please fill in at least one field.');

  await form.getByLabel('Phone').fill('3015550100');
  await expect(form.getByRole('status')).toBeEmpty();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  await expect(form.getByLabel('Phone')).toHaveValue('');
});

test('a photo is sent with the form, and staff look at it', async ({ page, newStaff }) => {
  const name = unique('Eve Homeowner');
  await page.goto('/#/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Phone').fill('3015550100');
  await choose(page, form, [await takePhoto('porch.jpg')]);
  await expect(form.getByRole('list', { name: 'Files to send' })).toContainText('porch.jpg');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Form submitted successfully!').first()).toBeVisible();
  await expect(form.getByRole('list', { name: 'Files to send' })).toBeHidden();

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?tab=contact-forms');
  await staff.getByRole('list', { name: 'contact forms' }).getByRole('link', { name }).click();
  await staff.getByRole('article').getByRole('button', { name: 'Photo porch.jpg' }).click();
  await expect(staff.getByRole('dialog', { name: 'Pictures of this conversation' })).toContainText('porch.jpg');
});
