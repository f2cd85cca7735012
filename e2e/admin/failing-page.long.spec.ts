import { expect, test } from '../fixtures';
import { recordBeacons } from '../record-beacons';

const isPages = ({ pathname }: URL) => /\/staff-pages\.\w+\.js$/.test(pathname);

test('a page of the dashboard that does not load can be loaded again, and the rest stays usable', async ({
  newStaff,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/, /net::ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/);
  const staff = await newStaff();
  await staff.addInitScript(recordBeacons);
  await staff.route(isPages, (route) => route.abort());
  await staff.goto('/#/s_dashboard');
  await staff.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Customers' }).press('Enter');
  const failed = staff.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(failed).toBeVisible();
  const faults = () => staff.evaluate(() => beacons.flatMap(({ unit, kind }) => (kind === 'error' ? [unit] : [])));
  await expect.poll(faults).toEqual(['remote_admin']);
  // Offline, the release is not at fault.
  await staff.context().setOffline(true);
  for (const _ of [1, 2]) await failed.getByRole('button', { name: 'Load again' }).press('Enter');
  await expect(failed).toBeVisible();
  await staff.context().setOffline(false);

  await staff.getByRole('link', { name: 'Dashboard' }).press('Enter');
  await staff.getByRole('tab', { name: /^Forms/ }).press('Enter');
  await expect(staff.getByRole('tab', { name: /^Contact Forms/ })).toBeVisible();

  await staff.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Customers' }).press('Enter');
  await staff.unroute(isPages);
  await failed.getByRole('button', { name: 'Load again' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});
