// @ts-check
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'potomac-oak-';
/** The template databases, which every run on this machine copies. */
const TEMPLATES = `${PREFIX}templates`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the temporary folders that killed tests left behind more than a day ago. */
export async function removeOldTestFolders(directory = tmpdir()) {
  const names = await readdir(directory);
  for (const name of names.filter((one) => one.startsWith(PREFIX) && one !== TEMPLATES)) {
    // Fails if another run removes the folder first, or if it belongs to another user.
    await removeIfOld(join(directory, name)).catch(() => {});
  }
}

/** @param {string} folder */
async function removeIfOld(folder) {
  const { mtimeMs } = await lstat(folder);
  if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true });
}
