// @ts-check
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { ROOT } from './run-command.mjs';

/**
 * The parts of a lock file's `packages` that are read here.
 *
 * @typedef {Record<string, { resolved?: string, optionalDependencies?: Record<string, string> }>} Packages
 */

const FOLDERS = [
  '.',
  'scripts/import-rules',
  'e2e/partners/webpack-host',
  'e2e/partners/vite-host',
  'e2e/partners/pages',
  'e2e/partners/more-pages',
];
const HOW_TO_WRITE = 'Write it with `npm install --package-lock-only` in a copy of the package.json files.';

/**
 * Checks that every lock file is complete for all platforms and names no registry host. A lock file that is written
 * next to an installed node_modules lists native packages for one platform only, and npm then skips them on all others.
 *
 * @param {readonly string[]} folders
 * @returns {Promise<number>} 0, or 1 after printing every fault
 */
export async function checkLockFiles(folders = FOLDERS) {
  const faults = [];
  for (const folder of folders) {
    const file = join(folder, 'package-lock.json');
    const { packages } = JSON.parse(await readFile(resolve(ROOT, file), 'utf8'));
    for (const fault of [...findMissing(packages), ...findHosts(packages)]) faults.push(`${file}: ${fault}`);
  }
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error(HOW_TO_WRITE);
  return faults.length === 0 ? 0 : 1;
}

/** @param {Packages} packages */
function findMissing(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isListed(packages, path, name))
      .map((name) => `${path} needs ${name}, which is not listed.`),
  );
}

/**
 * Follows Node's resolution: the package's own node_modules, then those of each folder above.
 *
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 */
function isListed(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[join(folder, 'node_modules', name).replaceAll('\\', '/')]) return true;
    if (folder === '') return false;
  }
}

/** @param {Packages} packages */
function findHosts(packages) {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.includes('://'))
    .map(([path]) => `${path} names a registry host.`);
}
