import { chmodSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDataDir } from '../../base/db/data-dir';
import { lockDataDir } from '../../base/db/data-dir-lock';
import { BackupError } from './backup-error';
import { RESTORING } from './data-files';

interface Place {
  /** Where `work` prepares the content of DATA_DIR. */
  folder: string;
  /** Moves the content to DATA_DIR. Called after `work` if `work` did not call it. */
  putInPlace: () => Promise<void>;
}

/** Fills an empty `dataDir`. Locks it meanwhile, so that no server can use it. After a failure it is empty again. */
export async function fillDataDir<T>(dataDir: string, work: (place: Place) => Promise<T>): Promise<T> {
  await prepareDataDir(dataDir);
  const unlock = lockDataDir(dataDir);
  try {
    return await fillLocked(dataDir, work);
  } finally {
    unlock();
  }
}

async function fillLocked<T>(dataDir: string, work: (place: Place) => Promise<T>): Promise<T> {
  // The folder of an interrupted restore contains nothing that is needed.
  const isOwn = (name: string) => name === RESTORING || name === 'lost+found' || name.startsWith('database.lock');
  const found = readdirSync(dataDir).filter((name) => !isOwn(name));
  if (found.length > 0) throw new BackupError(`${dataDir} is not empty (${found[0]}): restore into an empty folder.`);

  chmodSync(dataDir, 0o700);
  const folder = join(dataDir, RESTORING);
  const placed: string[] = [];

  async function putInPlace(): Promise<void> {
    for (const name of (await readdir(folder)).filter((candidate) => !candidate.startsWith('database.lock'))) {
      await rename(join(folder, name), join(dataDir, name));
      placed.push(name);
    }
  }

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    const result = await work({ folder, putInPlace });
    await putInPlace();
    return result;
  } catch (cause) {
    for (const name of placed) await rm(join(dataDir, name), { recursive: true, force: true });
    throw cause;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
