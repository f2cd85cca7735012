import type { APIRequestContext } from '@playwright/test';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { type FreeTimes, VISIT_PATHS } from '@potomac-oak/shared/contracts/visits';

import { expect, expectAccessible, test, unique } from '../fixtures';

const PLACE = { kind: 'kitchen', zip: '20814' };
/** Within the horizon, and far from the times that other journeys book. */
const DAYS_AHEAD = 20;

test('a booked visit is accepted, moved, to be called for time off, and cancelled', async ({ newStaff, page }) => {
  test.slow();
  const name = unique('Vera');
  const date = await book(page.request, name);
  const staff = await newStaff();
  const other = await newStaff({ viewport: { width: 390, height: 844 } });
  await other.goto('/#/s_dashboard?page=visits');
  await staff.goto('/#/s_dashboard?page=visits');

  await other.getByRole('button', { name: 'Go to the days' }).press('Enter');
  await expect(other.locator('main :focus').getByRole('heading').first()).toBeInViewport();
  await staff.getByRole('button', { name: `Accept the visit of ${name}` }).press('Enter');
  await expect(
    other
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/Confirmed/),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: `Accept the visit of ${name}` })).toBeHidden();
  await expectAccessible(other);

  await staff.getByRole('link', { name }).press('Enter');
  await staff.getByRole('button', { name: 'Move' }).press('Enter');
  await staff.getByLabel('From').fill(date);
  await staff.getByRole('radio').nth(2).check();
  const move = staff.getByRole('button', { name: /^Move to/ });
  const moved = ((await move.textContent()) ?? '').replace('Move to ', '');
  await move.press('Enter');
  await expect(staff.getByText(new RegExp(`^${moved} –`))).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Open the record of this customer' }).click();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await staff.getByRole('region', { name: 'Timeline' }).getByRole('link', { name: 'Open it' }).click();
  await staff.reload();
  await expect(staff.getByRole('button', { name: 'Move' })).toBeVisible();

  await staff.goto('/#/s_dashboard?page=availability');
  const timeOff = staff.getByRole('region', { name: 'Time off' });
  await timeOff.getByLabel('First day').fill(date);
  await timeOff.getByRole('button', { name: 'Add time off' }).click();
  const remove = timeOff.getByRole('button', { name: /^Remove/ });
  await expect(remove).toBeVisible();

  const calendar = staff.getByRole('region', { name: 'Your calendar' });
  await calendar.getByRole('button', { name: 'Create an address' }).click();
  const address = await calendar.getByLabel(/^Private address/).inputValue();
  expect(await (await page.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
  await expectAccessible(staff);
  await calendar.getByRole('button', { name: 'Revoke' }).click();
  await expect(calendar.getByRole('button', { name: 'Create an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await other
    .getByRole('region', { name: /^To call/ })
    .getByRole('link', { name })
    .click();
  await expect(other.getByText('The estimator has time off then.')).toBeVisible();
  await other.getByRole('button', { name: 'Cancel the visit…' }).click();
  await other.getByRole('button', { name: 'Cancel this visit' }).click();
  await expect(other.getByText('Cancelled', { exact: true })).toBeVisible();
  await other.getByRole('link', { name: 'Back to the list' }).click();
  await expect(other.getByRole('link', { name: 'Mine' })).toBeVisible();
  await expect(other.getByRole('link', { name })).toBeHidden();

  await remove.click();
  await expect(timeOff.getByText('Nobody has time off.')).toBeVisible();
});

/** Requests the first free time, and returns its day. */
async function book(api: APIRequestContext, name: string): Promise<string> {
  const from = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  const { days }: FreeTimes = await (await api.get(VISIT_PATHS.times, { params: { ...PLACE, from } })).json();
  const [day] = days;
  const answer = await api.post(VISIT_PATHS.visits, {
    data: { ...PLACE, startsAt: day?.times[0], name, street: '12 Oak St', phoneNumber: '(301) 555-0100', email: '' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return day?.date ?? '';
}
