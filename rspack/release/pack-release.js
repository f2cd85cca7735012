import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';

const PACKED = 'dist-release';

/**
 * Packs the built release of a unit: `release.json`, the files it lists, their compressed copies, and the host's
 * `index.html`. Identical builds produce identical archives.
 *
 * @param {string} directory
 * @returns path of the `.tgz`
 */
export async function packRelease(directory) {
  const dist = join(directory, 'dist');
  const { unit, version, files } = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
  const listed = Object.keys(files).flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const names = ['release.json', 'index.html', ...listed].filter((name) => existsSync(join(dist, name)));

  await rm(join(directory, PACKED), { recursive: true, force: true });
  await mkdir(join(directory, PACKED));
  const file = join(directory, PACKED, `${unit}-${version}.tgz`);
  await create({ file, cwd: dist, gzip: true, portable: true, noMtime: true }, names);
  return file;
}
