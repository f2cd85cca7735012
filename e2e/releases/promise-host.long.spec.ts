import { join } from 'node:path';

import { expect, test, unique } from '../fixtures';
import { addPartner } from '../partners/partner-account';
import { partnerOrigin } from '../partners/partner-origin';
import { serveFolder } from '../partners/serve-folder';

const FOREIGN_HOST = join(import.meta.dirname, '../partners/webpack-host/dist');

test("a host with webpack's own plugin loads a page of the site by a promise", async ({ baseURL, newVisitor }, {
  parallelIndex,
}) => {
  const product = String(baseURL);
  const origin = partnerOrigin(Number(new URL(product).port), parallelIndex);
  await using _host = await serveFolder(FOREIGN_HOST, origin);
  const { siteKey } = await addPartner(unique('Promise Homes'), origin);

  // An extra header would cause a preflight for each file of the remote.
  const page = await newVisitor({ extraHTTPHeaders: {} });
  await page.goto(`${origin}/remote.html?${new URLSearchParams({ api: product, path: '/services/0', key: siteKey })}`);

  await expect(page.getByRole('heading', { level: 1, name: 'Foreign host' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 }).last();
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^Fraunces/);
});
