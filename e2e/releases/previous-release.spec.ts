import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';

import { STORED_UNITS, storedRelease } from '../../scripts/contract/stored-releases.mjs';
import { runTasks } from '../../scripts/contract/visit-pages.mjs';
import { expect, test } from '../fixtures';
import { NO_EXTRA_HEADERS } from '../partners/partner-page';
import { type Product, startProduct } from '../product';
import { STAFF } from '../staff-account';

test.use(NO_EXTRA_HEADERS);

test('host, chat and embed of the previous release work with the units and the server of this one', async ({
  browser,
}) => {
  // Starts the product, and uses it twice.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-previous-'));
  const product = await startProduct({ dataDir: join(folder, 'data') });
  try {
    await useBothReleases(browser, product);
  } finally {
    await product.close();
    await rm(folder, { recursive: true });
  }
});

async function useBothReleases(browser: Browser, product: Product): Promise<void> {
  const { app, origin } = product;
  const server = {
    origin,
    staff: STAFF,
    addPartner: async (partner: string) => (await app.partners.add({ name: 'Gate', origins: [partner] })).siteKey,
  };

  for (const unit of STORED_UNITS) await deploy(product, unit);
  expect(await runTasks(browser, server)).toEqual([]);

  await app.releases.service.rollBack({ unit: 'host', by: 'operator' });
  expect(await runTasks(browser, server, ['the chat opens'])).toEqual([]);
}

/** Publishes the stored release as its team did, and promotes it. */
async function deploy({ app, origin }: Product, folder: string): Promise<void> {
  const body = await readFile(storedRelease(folder));
  const [line = ''] = gunzipSync(body).toString().split('\n', 1);
  const { unit, version }: { unit: string; version: string } = JSON.parse(line);
  const { token } = await app.releaseAccess.tokens.create({ unit, name: unit, by: 'operator' });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' };
  const url = `${origin}${RELEASE_PATHS.releases}/${unit}/${version}`;
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
  expect(await answer.json()).toMatchObject({ unit, version });
  await app.releases.service.promote({ unit, version, traffic: 100, by: `token:${unit}` });
}
