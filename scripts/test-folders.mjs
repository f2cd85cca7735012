// @ts-check
import { existsSync, statfsSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As `mkdtemp` names them: six characters after the prefix. */
const TEST_FOLDER = /^potomac-oak-(?:[a-z-]+-)?[A-Za-z0-9]{6}$/;
/** The template databases, which every run on this machine copies. */
const TEMPLATES = 'potomac-oak-templates';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Linux keeps the files of this folder in memory. In a container it may hold only 64 MB. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Makes this process and its children put temporary files in memory if there is enough of it. The tests copy, sync and
 * delete a database hundreds of times, which a disk makes several times slower.
 */
export function useMemoryForTestFolders() {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > NEEDED_BYTES) process.env.TMPDIR = MEMORY;
}

/** Removes the temporary folders that killed tests left behind more than a day ago. */
export async function removeOldTestFolders(directory = tmpdir()) {
  const names = await readdir(directory);
  for (const name of names.filter((one) => TEST_FOLDER.test(one) && one !== TEMPLATES)) {
    // Fails if another run removes the folder first, or if it belongs to another user.
    await removeIfOld(join(directory, name)).catch(() => {});
  }
}

/** @param {string} folder */
async function removeIfOld(folder) {
  // A developer's checkout may have such a name.
  if (existsSync(join(folder, '.git'))) return;
  const { mtimeMs } = await lstat(folder);
  if (Date.now() - mtimeMs > DAY_MS) await rm(folder, { recursive: true });
}
