import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/registry';

import { expect, test } from '../fixtures';
import { startProduct } from '../product';

const ROOT = join(import.meta.dirname, '../..');
const BEFORE = 'Drop Us a Line!';
const AFTER = 'Drop Us a Word!';

test('a rebuilt remote is shown after a reload, and the host is unchanged', async ({ page }) => {
  // Starts the product twice.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'potomac-oak-rebuilt-'));
  const dist = join(folder, 'remote-site');
  const builds = [join(ROOT, 'host/dist'), dist];
  await cp(join(ROOT, 'remote-site/dist'), dist, { recursive: true });

  const first = await startProduct({ dataDir: join(folder, 'data'), builds });
  await page.goto(`${first.origin}/#/contact`);
  await expect(page.getByRole('heading', { name: BEFORE })).toBeVisible();
  const hostScripts = await listHostScripts(page);
  expect(hostScripts).not.toEqual([]);
  await first.close();

  await buildAgain(dist);
  const second = await startProduct({ dataDir: join(folder, 'data'), builds, port: first.port });
  await page.reload();
  await expect(page.getByRole('heading', { name: AFTER })).toBeVisible();
  expect(await listHostScripts(page)).toEqual(hostScripts);

  await page.close();
  await second.close();
  await rm(folder, { recursive: true });
});

/** Imitates a build after a change of one text. */
async function buildAgain(dist: string): Promise<void> {
  const manifestFile = join(dist, 'release.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as ReleaseManifest;
  const files = { ...manifest.files };
  await rewrite(dist, files, { from: BEFORE, to: AFTER });
  expect(files).not.toEqual(manifest.files);
  await writeFile(manifestFile, JSON.stringify({ ...manifest, files, version: `${manifest.version}-again` }));
}

/** Replaces a text in every script, and updates the hashes in scripts that refer to a changed one. */
async function rewrite(dist: string, files: Record<string, string>, change: { from: string; to: string }) {
  for (const name of Object.keys(files).filter((file) => file.endsWith('.js'))) {
    const text = await readFile(join(dist, name), 'utf8');
    if (!text.includes(change.from)) continue;

    const content = Buffer.from(text.replaceAll(change.from, change.to));
    await writeFile(join(dist, name), content);
    await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(dist, `${name}.gz`), gzipSync(content));
    const from = files[name] ?? '';
    const to = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[name] = to;
    await rewrite(dist, files, { from, to });
  }
}

/** Script names in index.html contain the hash of their content. */
function listHostScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const html = await (await fetch('/')).text();
    return html.match(/\/r\/host\/[^"]+\.js/g) ?? [];
  });
}
