import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, expectAccessible, test, unique } from '../fixtures';
import { signInColleague } from './colleague';

test('in Today, a waiting person is taken and opened by keyboard, and the page becomes the start', async ({
  newVisitor,
  page,
  request,
  baseURL,
}) => {
  const name = unique('Willa');
  await page.request.post(API_PATHS.contactForm, { data: { name, phoneNumber: '12', email: '', message: 'A deck.' } });
  const staff = await newVisitor({ storageState: await signInColleague(request, baseURL, unique('Tess')) });

  await staff.goto('/#/s_dashboard');
  const first = staff.getByRole('navigation', { name: 'Pages' }).getByRole('link').first();
  await expect(first).toHaveText(/^Today \(\d+\+?\)$/);
  await first.press('Enter');
  const waiting = staff.getByRole('region', { name: /^Waiting for an answer/ });
  await expectAccessible(staff);
  await staff.getByRole('checkbox', { name: 'Open the dashboard with this page' }).press('Space');
  await expect(staff.getByRole('checkbox', { checked: true })).toBeVisible();
  const free = staff
    .getByRole('region', { name: /^Without owner/ })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(free).toHaveCount(1);
  await waiting.getByRole('button', { name: `Take ${name}` }).press('Enter');
  await expect(free).toHaveCount(0);
  await expect(waiting.getByRole('button', { name: `Take ${name}` })).toHaveCount(0);
  await expect(staff.locator('main:focus, main :focus')).toHaveCount(1);
  await waiting.getByRole('link', { name }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Timeline' }).getByText('took the customer')).toBeVisible();

  await staff.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(staff.getByRole('tab', { name: /^Chat Support/ })).toBeVisible();
  await staff.reload();
  await expect(staff.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});
