import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { exposeChunk, pageChunk } from '../names.js';
import { readContractVersion, readPages } from './unit-sources.js';

const PAGE_CHUNK = /^route\./;
/** Files of a build that are not delivered: source maps, and what the server composes. */
const NOT_DELIVERED = /(\.map|\.html|release\.json|\.br|\.gz)$/;

/**
 * Writes `release.json` (`ReleaseManifest` of shared/src/contracts/registry) into the unit's build.
 *
 * @param {object} build
 * @param {string} build.directory
 * @param {import('../names.js').ReleaseNames} build.release
 * @param {Map<string, string[]>} build.chunks chunk name → files
 */
export async function writeRelease({ directory, release, chunks }) {
  const dist = join(directory, 'dist');
  const { unit } = release;
  const entry = chunks.get(unit === 'host' ? 'main' : release.name)?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${unit}: the build has no entry script`);

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
  // The file is renamed when it is complete, because a server may be starting.
  const unfinished = join(dist, 'release.json.new');
  await writeFile(unfinished, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, join(dist, 'release.json'));
  return manifest;
}

/** @param {string} dist */
async function hashFiles(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !NOT_DELIVERED.test(name))
    .sort();

  /** @type {Record<string, string>} */
  const files = {};
  for (const name of names) files[name] = `sha384-${digest('sha384', await readFile(join(dist, name)), 'base64')}`;
  return files;
}

/**
 * @param {object} build
 * @param {string} build.unit
 * @param {string[]} build.paths of the route table
 * @param {Map<string, string[]>} build.chunks
 * @param {string} build.entry
 */
function listPageFiles({ unit, paths, chunks, entry }) {
  const expected = new Set(paths.map(pageChunk));
  const stray = [...chunks.keys()].filter((name) => PAGE_CHUNK.test(name) && !expected.has(name));
  if (stray.length > 0) throw new Error(`${unit}: no route of the table uses the chunk ${stray.join(', ')}`);

  const surface = chunks.get(exposeChunk('./routes')) ?? [];
  return Object.fromEntries(
    paths.map((path) => {
      const page = chunks.get(pageChunk(path));
      if (page === undefined) throw new Error(`${unit}: the page of ${path} must be a chunk named ${pageChunk(path)}`);
      return [path, [...new Set([...surface, ...page])].filter((file) => file !== entry)];
    }),
  );
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

/**
 * @param {string} algorithm
 * @param {string | Buffer} content
 * @param {import('node:crypto').BinaryToTextEncoding} encoding
 */
function digest(algorithm, content, encoding) {
  return createHash(algorithm).update(content).digest(encoding);
}
