import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import {
  type ReleaseBudgets,
  type Weigh,
  type WeighedParts,
  weighParts,
  weighRelease,
} from '@potomac-oak/shared/contracts/release-budgets';

/** Compares the files of a release with the budgets. */
export function weighFiles(
  manifest: ReleaseManifest,
  budgets: ReleaseBudgets,
  contents: ReadonlyMap<string, Buffer>,
): Promise<WeighedParts> {
  return weighRelease(manifest, budgets, weighBuffers(contents));
}

/**
 * Compares the document of `path` with its budget.
 *
 * @param pieces what it consists of, by name
 */
export function weighDocument(
  path: string,
  budgets: ReleaseBudgets,
  pieces: Readonly<Record<string, string>>,
): Promise<WeighedParts> {
  const whole = Object.values(pieces).join('');
  const contents = new Map(
    Object.entries({ ...pieces, [path]: whole }).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const part = { files: [path], pieces: Object.keys(pieces), limit: budgets.document };
  return weighParts(weighBuffers(contents), [{ subject: `The document of ${path} has`, ...part }]);
}

function weighBuffers(contents: ReadonlyMap<string, Buffer>): Weigh {
  return async (file, quality) => {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality };
    return (await promisify(brotliCompress)(contents.get(file) ?? Buffer.of(), { params })).length;
  };
}
