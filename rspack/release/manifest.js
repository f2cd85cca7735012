import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contentChunk, exposeChunk, pageChunk } from '../names.js';
import { importFromUnit } from '../unit-modules.js';
import { readContractVersion, readRoutes } from './unit-sources.js';

/**
 * @typedef {import('@potomac-oak/shared/contracts/release').ReleaseManifest} ReleaseManifest
 *
 * @typedef {object} Build
 * @property {string} directory
 * @property {import('../names.js').ReleaseNames} release
 * @property {Map<string, string[]>} chunks chunk name → files
 */

/**
 * What a release contains in addition to its bundled files. The functions run after those are written, and write their
 * own files into `dist`.
 *
 * @typedef {object} ReleaseParts
 * @property {ReleaseManifest['container']} [container]
 * @property {ReleaseManifest['options']} [options]
 * @property {(build: Build) => Promise<ReleaseManifest['pages']>} [writePages]
 * @property {(build: Build) => Promise<ReleaseManifest['template']>} [writeTemplate]
 * @property {() => ReleaseManifest['embed']} [embed]
 * @property {(build: Build) => Promise<void>} [writeTypes]
 * @property {() => Promise<void>} [writePackage]
 */

export const FEDERATION_MANIFEST = 'mf-manifest.json';
/** Source maps, the federation plugin's report for tools, the list of samples, and the manifest itself. */
const NOT_RELEASED = /(?:\.map|^mf-stats\.json|^samples\.json|^release\.json(?:\.new)?)$/;
/** As the server requires, without its list of endings. */
const FILE_NAME = /^(?:[a-z0-9_-]+\/)*[a-z0-9_-][a-z0-9._-]*$/;
const PAGE_CHUNK = /^(?:route|content)\./;

/**
 * Writes `release.json`, the `ReleaseManifest` of shared/src/contracts/release, into the unit's build.
 *
 * @param {Build} build
 * @param {ReleaseParts} parts
 */
export async function writeManifest(build, parts) {
  const { container = null, options = null, writePages, writeTemplate, writeTypes, embed, writePackage } = parts;
  const { directory, release, chunks } = build;
  const dist = join(directory, 'dist');
  const { unit, version } = release;
  const routes = await readRoutes(directory);
  const entry = findEntry(build);
  const filesOf = listPageFiles({ unit, paths: Object.keys(routes), chunks, entry });
  const pages = (await writePages?.(build)) ?? [];
  const template = (await writeTemplate?.(build)) ?? null;
  await writeTypes?.(build);
  await writePackage?.();

  /** @type {ReleaseManifest} */
  const manifest = {
    schema: 2,
    unit,
    version,
    contracts: [await readContractVersion(directory)],
    // Read last, because the other parts write files.
    files: await describeFiles(dist),
    entry,
    container,
    routes: Object.fromEntries(
      Object.entries(routes).map(([path, route]) => [path, { ...route, ...(filesOf[path] ?? { files: [] }) }]),
    ),
    pages,
    template,
    embed: embed?.() ?? null,
    options,
    wire: await describeWire(directory, dist),
  };
  await writeWhole(join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * The container script of a remote, or the host's main script.
 *
 * @param {Build} build
 */
export function findEntry({ release: { unit, name }, chunks }) {
  const entry = chunks.get(unit === 'host' ? 'main' : name)?.find((file) => file.endsWith('.js'));
  if (entry === undefined) throw new Error(`${unit}: the build has no entry script`);
  return entry;
}

/**
 * Path of the route table → the files of its page and of its content, without the entry.
 *
 * @param {object} build
 * @param {string} build.unit
 * @param {string[]} build.paths of the route table
 * @param {Map<string, string[]>} build.chunks
 * @param {string} build.entry
 * @returns {Record<string, { files: string[], contentFiles?: string[] }>}
 */
export function listPageFiles({ unit, paths, chunks, entry }) {
  const expected = new Set(paths.flatMap((path) => [pageChunk(path), contentChunk(path)]));
  const stray = [...chunks.keys()].filter((name) => PAGE_CHUNK.test(name) && !expected.has(name));
  if (stray.length > 0) throw new Error(`${unit}: no route of the table uses the chunk ${stray.join(', ')}`);

  const surface = chunks.get(exposeChunk('./routes')) ?? [];
  return Object.fromEntries(
    paths.map((path) => {
      const page = chunks.get(pageChunk(path));
      if (page === undefined) throw new Error(`${unit}: the page of ${path} must be a chunk named ${pageChunk(path)}`);
      const files = [...new Set([...surface, ...page])].filter((file) => file !== entry);
      const contentFiles = chunks.get(contentChunk(path))?.filter((file) => file !== entry && !files.includes(file));
      return [path, { files, ...(contentFiles && { contentFiles }) }];
    }),
  );
}

/**
 * Paths of all files in a folder and its subfolders, sorted.
 *
 * @param {string} folder
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/**
 * @param {string} algorithm
 * @param {string | Buffer} content
 * @param {import('node:crypto').BinaryToTextEncoding} encoding
 */
export function digest(algorithm, content, encoding) {
  return createHash(algorithm).update(content).digest(encoding);
}

/**
 * The file is renamed when it is complete, because a server may be starting.
 *
 * @param {string} path
 * @param {string} content
 */
export async function writeWhole(path, content) {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

/**
 * The events and calls of the contract whose names are in the unit's built scripts.
 *
 * @param {string} directory
 * @param {string} dist
 * @returns {Promise<ReleaseManifest['wire']>}
 */
async function describeWire(directory, dist) {
  const names = (await listFiles(dist)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
  const wire = (await importFromUnit(directory, '@potomac-oak/shared/contracts/wire')).describeWire();
  const isUsed = (/** @type {string} */ key) =>
    ['"', "'", '`'].some((quote) => scripts.some((script) => script.includes(quote + key + quote)));
  return Object.fromEntries(Object.entries(wire).filter(([key]) => isUsed(key)));
}

/**
 * @param {string} dist
 * @returns {Promise<ReleaseManifest['files']>}
 */
async function describeFiles(dist) {
  const names = (await listFiles(dist)).filter((name) => !NOT_RELEASED.test(name));
  const refused = names.find((name) => !FILE_NAME.test(name));
  if (refused !== undefined)
    throw new Error(`${refused}: a release allows only a-z, 0-9, dots, dashes and underscores.`);

  /** @type {Record<string, { integrity: `sha384-${string}`, bytes: number }>} */
  const files = {};
  for (const name of names) {
    const content = await readFile(join(dist, name));
    files[name] = { integrity: `sha384-${digest('sha384', content, 'base64')}`, bytes: content.length };
  }
  return files;
}
