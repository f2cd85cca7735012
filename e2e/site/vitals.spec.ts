import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { Report } from '@potomac-oak/shared/contracts/report';

import { expect, test } from '../fixtures';

test('the page reports its vitals, by unit and version, when it is hidden', async ({ page }) => {
  const collected = page.waitForResponse(/\/host\/.*\/vitals\..*\.js$/);
  await page.goto('/contact');
  await (await collected).finished();
  // The first click finalizes the largest contentful paint.
  await page.getByLabel('Name').click();

  const reported = page.waitForRequest(
    (request) => request.url().endsWith(RELEASE_PATHS.reports) && request.postDataJSON().kind === 'vitals',
  );
  // Playwright does not report requests of a page that has unloaded.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

  const request = await reported;
  const report: Report = request.postDataJSON();
  expect(report).toMatchObject({ unit: 'remote_site', version: expect.stringMatching(/^\d+\.\d+\.\d+-/) });
  const names = report.metrics?.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect((await request.response())?.ok()).toBe(true);
});
