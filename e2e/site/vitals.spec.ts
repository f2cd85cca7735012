import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test } from '../fixtures';
import { recordBeacons } from '../record-beacons';

test('the page reports its vitals, by unit and version, when it is hidden', async ({ page }) => {
  await page.addInitScript(recordBeacons);
  const collected = page.waitForResponse(/\/host\/.*\/watch\..*\.js$/);
  await page.goto('/contact');
  await (await collected).finished();
  // The first click finalizes the largest contentful paint.
  await page.getByLabel('Name').click();

  // Playwright does not report requests of a page that has unloaded.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

  const findVitals = () => page.evaluate(() => globalThis.beacons.find(({ kind }) => kind === 'vitals'));
  await expect.poll(findVitals).toBeDefined();
  const report = await findVitals();
  expect(report).toMatchObject({ unit: 'remote_site', version: expect.stringMatching(/^\d+\.\d+\.\d+-/) });
  const names = report?.metrics?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect((await page.request.post(RELEASE_PATHS.reports, { data: report })).status()).toBe(204);
});
