import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { copyUnit, installPacked, linkPackages } from '../../scripts/testing/repository-copy';
import { expect, test } from '../fixtures';
import { type Product, startProduct } from '../product';

const HEADING = 'A house that knows you';
const VERSION = '1.0.1';

test('a team publishes another hero while the site runs, and visitors get it at the next load', async ({ page }) => {
  // Starts the product and builds a unit.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-published-'));
  const product = await startProduct({ dataDir: join(folder, 'data') });
  const directory = join(folder, 'remote-site');
  await writeChangedSite(directory);
  const release = await prepareCommand(product, directory);

  await page.goto(product.origin);
  const before = await readDocument(page.url());
  expect(before.heading).not.toBe(HEADING);

  await release('publish', 'remote-site');
  expect(await readDocument(page.url())).toEqual(before);
  await release('promote', 'remote-site', VERSION);

  const after = await readDocument(page.url());
  expect(after).toEqual({ heading: HEADING, hostScripts: before.hostScripts });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);

  await release('rollback', 'remote-site');
  expect(await readDocument(page.url())).toEqual(before);

  await page.close();
  await product.close();
  await rm(folder, { recursive: true });
});

/** The sources of remote-site with another hero, in a folder with nothing else of ours but the packed packages. */
async function writeChangedSite(directory: string): Promise<void> {
  await copyUnit('remote-site', directory);
  const scope = await linkPackages(directory);
  for (const name of ['shared', 'media', 'rspack']) await installPacked(name, join(scope, name));
  await change(join(directory, 'src/content/pages/home-texts.ts'), 'heading: company.tagline', `heading: '${HEADING}'`);
  await change(join(directory, 'package.json'), '"version": "1.0.0"', `"version": "${VERSION}"`);
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** The team's own release command, with a deploy token of the unit. */
async function prepareCommand({ app, origin }: Product, directory: string) {
  const created = await app.releaseCommands.createToken({ unit: 'remote_site', name: 'site-team' });
  const [token] = /po_deploy_\S+/.exec(created) ?? [];
  const program = join(directory, 'node_modules/@potomac-oak/rspack/bin/release.js');
  return (...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args, '--to', origin], {
      cwd: directory,
      env: { ...process.env, RELEASE_TOKEN: token },
    });
}

async function readDocument(url: string): Promise<{ heading: string | undefined; hostScripts: string[] }> {
  const html = await (await fetch(url)).text();
  return {
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
    hostScripts: html.match(/\/r\/host\/[^"]+\.js/g) ?? [],
  };
}
