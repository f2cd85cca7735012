import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

import { importShared } from '../unit-modules.js';

const { describeListedSizes, RELEASE_BUDGETS, weighRelease } = await importShared('contracts/release-budgets');

/**
 * Weighs a build before it is uploaded, with the budgets of a server whose operator has set no others. The documents are
 * weighed by the server only, because they also consist of the host's template.
 *
 * @param {string} dist
 * @param {import('@potomac-oak/shared/contracts/release').ReleaseManifest} manifest
 * @returns {Promise<import('@potomac-oak/shared/contracts/release-budgets').WeighedParts>}
 */
export async function weighBuild(dist, manifest) {
  /** @type {import('@potomac-oak/shared/contracts/release-budgets').Weigh} */
  async function weigh(file, quality) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality };
    return (await promisify(brotliCompress)(await readFile(join(dist, file)), { params })).length;
  }

  const { oversized, warnings } = await weighRelease(manifest, RELEASE_BUDGETS, weigh);
  return { oversized: [...describeListedSizes(manifest, RELEASE_BUDGETS), ...oversized], warnings };
}
