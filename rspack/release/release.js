import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { digest, findEntry, listFiles, listPageFiles, writeWhole } from './manifest.js';
import { readContractVersion, readPages } from './unit-sources.js';

/** Source maps, what the server composes, and what only schema 2 contains. */
const NOT_DELIVERED = /^embed\/|\.(map|html|json|new|br|gz)$/;

/**
 * Writes `release.json` (`ReleaseManifest` of shared/src/contracts/registry) into the unit's build.
 *
 * @param {import('./manifest.js').Build} build
 */
export async function writeRelease(build) {
  const { directory, release, chunks } = build;
  const dist = join(directory, 'dist');
  const { unit } = release;
  const entry = findEntry(build);
  const pages = await readPages(directory);
  const content = {
    unit,
    entry,
    globalName: unit === 'host' ? '' : release.globalName,
    contract: await readContractVersion(directory),
    files: await hashFiles(dist),
    routes: listPageFiles({ unit, paths: Object.keys(pages), chunks, entry }),
    pages,
    inlineHashes: await hashInlineStyles(dist),
  };
  // The version covers all content, because index.html is not in `files` and no file's hash covers a page's title.
  const identity = digest('sha256', JSON.stringify(content) + (await readIndex(dist)), 'hex').slice(0, 12);
  const [number] = release.version.split('-');
  const manifest = { ...content, version: `${number}-${identity}` };
  await writeWhole(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @param {string} dist */
async function hashFiles(dist) {
  const names = (await listFiles(dist)).filter((name) => !NOT_DELIVERED.test(name));
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of names) files[name] = `sha384-${digest('sha384', await readFile(join(dist, name)), 'base64')}`;
  return files;
}

/**
 * Sources for the policy's `style-src`, one per inline style of index.html.
 *
 * @param {string} dist
 */
async function hashInlineStyles(dist) {
  const html = await readIndex(dist);
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${digest('sha256', css, 'base64')}'`,
  );
}

/**
 * The host's template; other units have none.
 *
 * @param {string} dist
 */
function readIndex(dist) {
  return readFile(join(dist, 'index.html'), 'utf8').catch(() => '');
}
