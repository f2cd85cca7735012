import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test } from '../fixtures';

test('the page reports its vitals, by remote and version, when it is hidden', async ({ page }) => {
  const collected = page.waitForResponse(/\/remote_site\/.*\/vitals\..*\.js$/);
  await page.goto('/#/contact');
  await (await collected).finished();
  // The first click finalizes the largest contentful paint.
  await page.getByLabel('Name').click();

  const reported = page.waitForRequest((request) => request.url().endsWith(API_PATHS.vitals));
  // Playwright does not report requests of a page that has unloaded.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

  const request = await reported;
  const report = request.postDataJSON();
  expect(report).toMatchObject({ remote: 'remote_site', version: expect.stringMatching(/^\d+\.\d+\.\d+-/) });
  const names = report.metrics.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
  expect((await request.response())?.ok()).toBe(true);
});
