import { launcherOf } from '../chat/chat-journey';
import { choose, takePhoto } from '../chat/photos';
import { expect, expectAccessible, test, unique } from '../fixtures';

test('the form marks what is missing, and keeps its text until it is sent', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/400|503|ERR_INTERNET_DISCONNECTED/);
  const form = page.getByRole('form', { name: 'Contact form' });
  const submit = form.getByRole('button', { name: 'Submit' });
  const message = form.getByLabel('Message');
  const failure = page.getByText('Error submitting form. Please try again.').first();
  const success = page.getByText('Form submitted successfully!').first();
  await page.goto('/#/contact');

  await test.step('an empty form is refused with a toast and a hint at its fields, and moves to the first one', async () => {
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(form.getByRole('alert')).toHaveText('Please fill in at least one field.');
    await expect(form.getByRole('alert')).toBeInViewport();
    const name = form.getByLabel('Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Please fill in at least one field.');
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/so that we can answer you. Please fill in/);

    await form.getByLabel('Phone').fill('3015550100');
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(name).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('once it is filled in it is sent, and a toast is shown at the top right for five seconds', async () => {
    await submit.click();
    await expect(success).toBeVisible();
    const toast = page.locator('.Toastify__toast').filter({ has: success });
    await expect(toast.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s');
    const container = page.locator('.Toastify__toast-container');
    await expect(container).toHaveCSS('position', 'fixed');
    await expect.poll(async () => (await container.boundingBox())?.y).toBeLessThan(100);
    await expect(form.getByLabel('Phone')).toHaveValue('');
  });

  await test.step('a dialog fades in within 300 ms, its backdrop within 150 ms, and the newsletter accepts any text', async () => {
    const dialog = page.getByRole('dialog', { name: 'Become a Subscriber' });
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Become a Subscriber' }).click();
    await dialog.getByLabel('Your e-mail address').focus();

    await expect(dialog).toHaveCSS('transition-duration', /^0\.3s/);
    const backdrop = await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').transitionDuration);
    expect(backdrop).toMatch(/^0\.15s/);

    await dialog.getByLabel('Your e-mail address').fill('notanemail');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();

    await expect(dialog.getByText('Thank you for subscribing.')).toBeVisible();
  });

  await test.step('a form that the server refuses keeps its text', async () => {
    await page.reload();
    await page.route('**/api/auth/contact-form', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await message.fill('Is anybody there?');
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(message).toHaveValue('Is anybody there?');
  });

  await test.step('a form submitted offline keeps its text, and is sent once the visitor is online', async () => {
    await page.reload();
    await message.fill('A porch, please.');
    // The toast library loads when the browser is idle.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(message).toHaveValue('A porch, please.');

    await context.setOffline(false);
    await submit.click();
    await expect(success).toBeVisible();
    await expect(message).toHaveValue('');
  });
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

test('on a phone, no line of what was sent goes below the chat button', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/#/contact');
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Message').fill('We would like a new kitchen, with an island and oak fronts. '.repeat(3));
  await form.getByRole('button', { name: 'Submit' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'What you sent' });
  await expect(receipt).toBeVisible();
  await page.mouse.wheel(0, 200);

  const circle = launcherOf(page).locator('.launcher-circle');
  const lineEnd = await receipt.evaluate((element) => {
    const range = document.createRange();
    return Math.max(
      ...[...element.querySelectorAll('h3, h4, p, li')].map((text) => {
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right;
      }),
    );
  });
  await expect.poll(async () => (await circle.boundingBox())?.x).toBeGreaterThanOrEqual(lineEnd);
});
