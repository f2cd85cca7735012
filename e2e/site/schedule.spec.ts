import type { Route } from '@playwright/test';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { bookWithoutScript, fillInByKeyboard, scheduleForm } from './book-visit';

test('from the contact page a visit is requested by keyboard, and the request survives a lost answer and a reload', async ({
  page,
  expectedErrors,
}) => {
  const name = unique('Ada Homeowner');
  await page.goto('/#/contact');
  await fillInByKeyboard(page, { name, email: `${name.replaceAll(/\W/g, '')}@example.com` });
  await expectAccessible(page);

  expectedErrors.push(/ERR_FAILED|Failed to load/);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/visits', loseAnswer, { times: 1 });
  await page.keyboard.press('Enter');
  const form = scheduleForm(page);
  await expect(form.getByRole('status').last()).toContainText('was not sent');
  await page.reload();
  await expect(form.getByText('You have requested this time')).toBeVisible();
  await form.getByRole('button', { name: 'Request this visit' }).click();

  await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeFocused();
  await expect(page.getByText('Kitchen · 12 Elm Street, 20814')).toBeVisible();
  await expectAccessible(page);
});

test('a visit is requested without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/schedule');
  await bookWithoutScript(page, { name: unique('Ada Homeowner'), email: '' });

  await expect(page.getByRole('heading', { name: 'Your visit is requested' })).toBeVisible();
});
