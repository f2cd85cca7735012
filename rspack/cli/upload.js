import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/**
 * @param {string} directory of a built unit
 * @returns {Promise<import('@potomac-oak/shared/contracts/release').ReleaseManifest>}
 */
export async function readBuiltManifest(directory) {
  return JSON.parse(await readFile(join(directory, 'dist', 'release.json'), 'utf8'));
}

/**
 * Packs a built unit: a gzip stream of the manifest as one line, and of the contents of its files in its order.
 *
 * @param {string} directory
 * @param {import('@potomac-oak/shared/contracts/release').ReleaseManifest} manifest
 */
export async function packUpload(directory, manifest) {
  const names = Object.keys(manifest.files);
  const contents = await Promise.all(names.map((name) => readFile(join(directory, 'dist', name))));
  const line = Buffer.from(`${JSON.stringify(manifest)}\n`);
  const packed = await promisify(gzip)(Buffer.concat([line, ...contents]), { level: constants.Z_BEST_COMPRESSION });
  return new Uint8Array(packed);
}
