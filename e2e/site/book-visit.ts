import type { Locator, Page } from '@playwright/test';

export interface Booking {
  name: string;
  email: string;
}

export function scheduleForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Schedule a visit' });
}

/** From the contact page to the filled in form. Returns the number of inputs: taps and filled fields. */
export function fillInByTaps(page: Page, { name, email }: Booking): Promise<number> {
  const form = scheduleForm(page);
  const times = form.getByRole('group', { name: 'Time' }).getByRole('radio');
  return inOrder([
    () => page.getByRole('link', { name: 'Or pick a time' }).tap(),
    () => form.getByRole('radio', { name: 'Kitchen' }).tap(),
    () => form.getByLabel('ZIP code of your home').fill('20814'),
    () => times.last().tap(),
    () => form.getByLabel('Name').fill(name),
    () => form.getByLabel('Street and house number').fill('12 Elm Street'),
    () => form.getByLabel('Phone').fill('3015550100'),
    () => form.getByLabel('Email').fill(email),
  ]);
}

/** Like `fillInByTaps`, with the keyboard alone. */
export function fillInByKeyboard(page: Page, { name, email }: Booking): Promise<number> {
  const { keyboard } = page;
  const form = scheduleForm(page);
  const times = form.getByRole('group', { name: 'Time' }).getByRole('radio');
  const next = (text: string) => async () => {
    await keyboard.press('Tab');
    await keyboard.type(text);
  };
  return inOrder([
    () => page.getByRole('link', { name: 'Or pick a time' }).press('Enter'),
    () => form.getByRole('radio', { name: 'Kitchen' }).press('Space'),
    next('20814'),
    () => times.last().press('Space'),
    next(name),
    next('12 Elm Street'),
    next('3015550100'),
    next(email),
  ]);
}

/** From the page of booking to the request. */
export function bookWithoutScript(page: Page, { name, email }: Booking): Promise<number> {
  return inOrder([
    () => page.getByRole('radio', { name: 'Deck, patio or yard' }).check(),
    () => page.getByLabel('ZIP code of your home').fill('20814'),
    () => page.getByRole('button', { name: 'Show free times' }).click(),
    () => page.getByRole('radio').last().check(),
    () => page.getByLabel('Your name').fill(name),
    () => page.getByLabel('Street and number').fill('12 Elm Street'),
    () => page.getByLabel('Phone number', { exact: true }).fill('3015550177'),
    () => page.getByLabel('E-mail').fill(email),
    () => page.getByRole('button', { name: 'Request the visit' }).click(),
  ]);
}

async function inOrder(inputs: readonly (() => Promise<void>)[]): Promise<number> {
  for (const input of inputs) await input();
  return inputs.length;
}
