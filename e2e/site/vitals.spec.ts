import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { expect, test } from '../fixtures';

test('the page reports its vitals, by remote and version, when it is left', async ({ page }) => {
  await page.goto('/#/contact');
  await page.getByLabel('Name').fill('Ada');
  await page.waitForLoadState('networkidle');

  const reported = page.waitForRequest((request) => request.url().endsWith(API_PATHS.vitals));
  await page.goto('about:blank');

  const report = (await reported).postDataJSON();
  expect(report).toMatchObject({ remote: 'remote_site', version: expect.stringMatching(/^\d+\.\d+\.\d+-/) });
  const names = report.metrics.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
});
