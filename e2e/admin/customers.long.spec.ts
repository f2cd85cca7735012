import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { signInColleague } from './colleague';

test('one person over three channels is one record, which is planned, handed over, found and separated', async ({
  newStaff,
  newVisitor,
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const name = unique('Vera');
  const email = `${name.replace(' ', '-').toLowerCase()}@example.com`;
  const colleagueName = unique('Ben Stone');
  await page.request.post(API_PATHS.botHistory, {
    data: { messages: [{ question: 'Your e-mail?', answer: email }] },
  });
  await page.request.post(API_PATHS.contactForm, {
    data: { name, phoneNumber: '', email: email.toUpperCase(), message: 'A new kitchen, please.' },
  });
  await page.request.post(API_PATHS.chatForm, {
    data: { firstName: name, lastName: 'Lind', phoneNumber: '12', email },
  });
  const colleague = await newVisitor({ storageState: await signInColleague(request, baseURL, colleagueName) });

  const staff = await newStaff();
  await staff.goto('/#/s_dashboard?page=customers');
  await staff.getByRole('searchbox', { name: 'Search' }).fill(name);
  const cards = staff.getByRole('list', { name: 'New' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  // Also those without a customer.
  const columns = staff.getByRole('main').locator('section');
  expect(new Set(await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))).size).toBe(1);
  await cards.getByRole('link').click();

  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  const timeline = staff.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await expect(timeline.getByText('A new kitchen, please.')).toBeVisible();

  // By keyboard alone.
  await staff.getByLabel('What is next?').fill('Call back');
  await staff.getByLabel('What is next?').press('Tab');
  await staff.getByRole('button', { name: 'In 3 days' }).press('Enter');
  await expect(timeline.getByText(/planned: Call back/)).toBeVisible();
  await staff.getByRole('combobox', { name: 'Owner' }).selectOption({ label: colleagueName });
  await staff.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(timeline.getByText(`handed over to ${colleagueName}`)).toBeVisible();
  await staff.getByLabel('Note for the team').fill('Wants oak fronts');
  await staff.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(timeline.getByText('Wants oak fronts')).toBeVisible();
  await expectAccessible(staff);

  await colleague.goto('/#/s_dashboard?page=customers&view=mine');
  const mine = colleague.getByRole('list', { name: 'Mine' });
  await mine.getByRole('link', { name }).click();
  await expect(colleague.getByText('Wants oak fronts')).toBeVisible();
  await colleague.goBack();
  await expect(mine).toBeVisible();

  const address = staff.url();
  await staff.getByRole('button', { name: /^Separate Support bot/ }).click();
  await expect(timeline.getByText(/separated/)).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(staff.url()).toBe(address);
  await staff.getByRole('link', { name: 'Customers' }).first().click();
  await expect(staff.getByRole('list', { name: 'New' })).toBeVisible();
});

test('on a phone, the filters are folded, and the last message and the call are on the first screen of a record', async ({
  newStaff,
  page,
}) => {
  const name = unique('Wes');
  const phoneNumber = `2${String(Date.now()).slice(-9)}`;
  await page.request.post(API_PATHS.contactForm, { data: { name, phoneNumber, email: '', message: 'A new roof.' } });

  const staff = await newStaff({ viewport: { width: 390, height: 844 } });
  await staff.goto('/#/s_dashboard?page=customers');
  const fold = staff.getByRole('button', { name: 'Search and filters' });
  await expect(fold).toBeVisible();
  await expect(staff.getByLabel('Tag')).toBeHidden();
  await fold.press('Enter');
  await staff.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(fold).toHaveText('Search and filters (1 active)');
  await expectAccessible(staff);
  await staff.getByRole('list', { name: 'New' }).getByRole('link', { name }).press('Enter');

  await expect(staff.getByRole('region', { name: 'Last message' }).getByText('A new roof.')).toBeInViewport({
    ratio: 1,
  });
  await expect(staff.getByRole('link', { name: `Call ${phoneNumber}` })).toBeInViewport({ ratio: 1 });
  await expectAccessible(staff);
});
