import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importFromUnit } from './unit-modules.js';

/**
 * The names of one release. They contain its version, so that two versions of a unit can run in one document.
 *
 * @typedef {object} ReleaseNames
 * @property {string} unit in snake case: `remote_site`
 * @property {string} version
 * @property {string} name in the federation, and `output.uniqueName`, from which class names are derived
 * @property {string} globalName global variable that the container script declares
 */

/**
 * The names must be known before the build, because the built files contain them.
 *
 * @param {string} directory
 * @param {string} [version] default: that of package.json
 * @returns {Promise<ReleaseNames>}
 */
export async function nameRelease(directory, version = readPackage(directory).version) {
  const names = await importFromUnit(directory, '@potomac-oak/shared/contracts/release-names');
  const unit = names.toUnitName(packageName(directory));
  if (!names.isUnitName(unit)) throw new Error(`${unit} is no unit name: use one like remote_site.`);
  if (!names.isVersion(version)) throw new Error(`${version} is no version of a release: use one like 1.4.2.`);

  const release = { unit, version };
  return { ...release, name: names.containerName(release), globalName: names.containerGlobal(release) };
}

/**
 * Name of the unit's package without its scope, for example `remote-site`. The folder may have any name.
 *
 * @param {string} directory
 * @returns {string}
 */
export function packageName(directory) {
  return readPackage(directory).name.split('/').at(-1) ?? '';
}

// File names of a release are in lower case, because some file systems ignore case.

/** @param {string} expose for example `./routes` */
export function exposeChunk(expose) {
  return expose.replace('./', 'expose.').toLowerCase();
}

/**
 * `/services/:id` → `route.services._id`, `/` → `route.index`.
 *
 * @param {string} path
 */
export function pageChunk(path) {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:/, '_'));
  return ['route', ...(parts.length > 0 ? parts : ['index'])].join('.').toLowerCase();
}

/**
 * The chunk of the content that a page loads only if the document does not contain the page: `/services/:id` →
 * `content.services._id`.
 *
 * @param {string} path
 */
export function contentChunk(path) {
  return pageChunk(path).replace('route', 'content');
}

/**
 * @param {string} directory
 * @returns {{ name: string, version: string }}
 */
function readPackage(directory) {
  return JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
}
