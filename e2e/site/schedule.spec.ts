import type { Route } from '@playwright/test';

import { expect, expectAccessible, test, unique } from '../fixtures';

test('from the contact page a visit is requested by keyboard, and the request survives a lost answer', async ({
  page,
  expectedErrors,
}) => {
  const name = unique('Ada Homeowner');
  await page.goto('/#/contact');
  await page.getByRole('link', { name: 'Or pick a time' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule a Visit' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Schedule a visit' });

  await form.getByRole('radio', { name: 'Kitchen' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20814');
  const times = form.getByRole('group', { name: 'Time' }).getByRole('radio');
  await expect(times.first()).toBeVisible();
  await expectAccessible(page);
  await times.last().focus();
  await page.keyboard.press('Space');
  for (const text of [name, '12 Elm Street', '3015550100', `${name.replaceAll(/\W/g, '')}@example.com`]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expectAccessible(page);

  expectedErrors.push(/ERR_FAILED|Failed to load/);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/visits', loseAnswer, { times: 1 });
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status').last()).toContainText('was not sent');
  await form.getByRole('button', { name: 'Request this visit' }).click();

  await expect(page.getByRole('heading', { name: 'Your request has reached us' })).toBeFocused();
  await expect(page.getByText('Kitchen · 12 Elm Street, 20814')).toBeVisible();
  await expectAccessible(page);
});

test('a visit is requested without JavaScript', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/schedule');
  await page.getByRole('radio', { name: 'Deck, patio or yard' }).check();
  await page.getByLabel('ZIP code of your home').fill('20814');
  await page.getByRole('button', { name: 'Show free times' }).click();

  await page.getByRole('radio').last().check();
  await page.getByLabel('Your name').fill(unique('Ada Homeowner'));
  await page.getByLabel('Street and number').fill('12 Elm Street');
  await page.getByLabel('Phone number', { exact: true }).fill('3015550177');
  await page.getByRole('button', { name: 'Request the visit' }).click();

  await expect(page.getByRole('heading', { name: 'Your visit is requested' })).toBeVisible();
});
