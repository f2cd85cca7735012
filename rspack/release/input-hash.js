import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const NO_INPUT = /(^|\/)(dist|node_modules|\.cache)(\/|$)|\.test\.tsx?$/;

/**
 * Hashes what a build depends on.
 *
 * @param {object} inputs
 * @param {string} inputs.root
 * @param {readonly string[]} inputs.paths files and folders, relative to `root`; those that do not exist are skipped
 * @param {string} [inputs.seed] further inputs
 * @returns in hexadecimal digits
 */
export async function hashInputs({ root, paths, seed = String(process.version.split('.')[0]) }) {
  const hash = createHash('sha256').update(seed);
  for (const path of paths.filter((name) => !NO_INPUT.test(name))) {
    for (const file of await listFiles(root, path)) hash.update(file).update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Version of a build whose number was not increased: `1.4.2` → `1.4.2-pre.0a1b2c3d4e5f`.
 *
 * @param {string} version
 * @param {string} inputs from `hashInputs`
 */
export function preVersion(version, inputs) {
  const separator = version.includes('-') ? '.' : '-';
  return `${version}${separator}pre.${inputs.slice(0, 12)}`;
}

/**
 * @param {string} root
 * @param {string} path
 */
async function listFiles(root, path) {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === null) return [path];

  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !NO_INPUT.test(file))
    .sort();
}
