// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { packUpload, readBuiltManifest } from '../../rspack/cli/upload.js';
import { ROOT } from '../run-command.mjs';

/** The host, and the remote that is also loaded by partners' pages. The others would double the size. */
export const STORED_UNITS = ['host', 'remote-chat'];

/**
 * Path of the unit's previous release, packed as for its upload.
 *
 * @param {string} unit folder name
 */
export function storedRelease(unit) {
  return join(ROOT, 'scripts/contract/previous', `${unit}.gz`);
}

/**
 * Stores the builds below `root` as the previous release.
 *
 * @param {string} root
 */
export async function storeReleases(root) {
  for (const unit of STORED_UNITS) {
    const directory = join(root, unit);
    const upload = await packUpload(directory, await readBuiltManifest(directory), { hasFiles: true });
    await mkdir(dirname(storedRelease(unit)), { recursive: true });
    await writeFile(storedRelease(unit), upload);
  }
}
