import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { pageChunk } from '../names.js';
import { placeStyle, toFragment } from './fragment.js';
import { normalizeMarkup, validateMarkup } from './markup.js';
import { importFromNodeBuild } from './node-build.js';

const ENTRY = './src/prerender.tsx';
const FOLDER = 'pages';
/** In `dist`, but no part of the release. */
const SAMPLES_FILE = 'samples.json';

/**
 * @typedef {import('@potomac-oak/shared/contracts/release').ReleasePage} ReleasePage
 * @typedef {import('@potomac-oak/shared/contracts/release').PageFragment} PageFragment
 * @typedef {import('@potomac-oak/shared/contracts/release').PrerenderedPage} PrerenderedPage
 */

/**
 * Writes the unit's pages as fragments into `dist`, if the unit has any. Throws for a page whose HTML is not valid.
 *
 * @param {Parameters<typeof renderPages>[0]} build
 * @returns {Promise<{ pages: ReleasePage[], files: string[] }>} the manifest's pages, and the fragments' names in `dist`
 */
export async function prerenderPages(build) {
  if (!existsSync(join(build.directory, ENTRY))) return { pages: [], files: [] };

  const { rendered, samples } = await renderPages(build);
  const dist = join(build.directory, 'dist');
  await mkdir(join(dist, FOLDER), { recursive: true });
  if (samples) await writeFile(join(dist, SAMPLES_FILE), JSON.stringify(samples));
  for (const { page, content } of rendered) {
    await validateMarkup(content.html, page.path);
    const fragment = { ...content, html: normalizeMarkup(content.html) };
    await writeFile(join(dist, page.fragment), JSON.stringify(fragment));
  }
  return { pages: rendered.map(({ page }) => page), files: rendered.map(({ page }) => page.fragment) };
}

/**
 * Renders the pages that `prerenderPages` of the unit's `src/prerender.tsx` yields. Each fragment contains the styles of
 * its route, because the style sheet loads with the script.
 *
 * @param {object} build
 * @param {string} build.directory
 * @param {{ name: string }} build.release
 * @returns {Promise<{ rendered: { page: ReleasePage, content: PageFragment }[], samples?: string[] }>}
 */
async function renderPages({ directory, release }) {
  const outputPath = join(directory, '.cache/prerender');
  const unit = await importFromNodeBuild({ directory, release, entry: ENTRY, outputPath });

  /** @type {{ page: ReleasePage, content: PageFragment }[]} */
  const rendered = [];
  for await (const { html: markup, ...page } of /** @type {AsyncIterable<PrerenderedPage>} */ (unit.prerenderPages())) {
    const { html, firstImage } = toFragment(markup);
    const style = await readStyle(outputPath, page.route);
    const fragment = fragmentName(page.path);
    if (rendered.some((other) => other.page.fragment === fragment)) throw new Error(`${fragment} has two pages`);
    rendered.push({ page: { ...page, fragment, styleHash: hashStyle(style), firstImage }, content: { html, style } });
  }
  return { rendered, samples: unit.listOpenSamples?.() };
}

/**
 * `/services/0` → `pages/services.0.json`
 *
 * @param {string} path
 */
function fragmentName(path) {
  const name = path
    .slice(1)
    .toLowerCase()
    .replaceAll('/', '.')
    .replaceAll(/[^a-z0-9.-]/g, '_');
  return `${FOLDER}/${name || 'index'}.json`;
}

/**
 * @param {string} outputPath of the build for Node
 * @param {string} route
 */
async function readStyle(outputPath, route) {
  const sheet = join(outputPath, `${pageChunk(route)}.css`);
  return existsSync(sheet) ? placeStyle(await readFile(sheet, 'utf8')) : '';
}

/**
 * @param {string} style
 * @returns {ReleasePage['styleHash']}
 */
function hashStyle(style) {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
