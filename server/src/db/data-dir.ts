import { existsSync, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Larger than the free space in the last block of an almost full disk.
const PROBE = Buffer.alloc(64 * 1024);

/** Creates the folder and verifies that it is writable. Throws with a message for the operator. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir);
    await probeDataDir(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The data directory ${dataDir} cannot be written (${reason}). Set DATA_DIR to a writable folder on a disk with free space.`,
      { cause },
    );
  }
}

/** Rejects if `dataDir` cannot be written: the disk is full or read-only, or the folder does not exist. */
export async function probeDataDir(dataDir: string): Promise<void> {
  // A new file each time: overwriting one needs no free space.
  const file = join(dataDir, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, PROBE);
  } finally {
    await rm(file, { force: true });
  }
}

// Node's recursive mkdir never returns in /proc, where "no such file" also means that a folder cannot be created.
function makeFolder(path: string): void {
  const parent = dirname(path);
  if (existsSync(path) || parent === path) return;

  makeFolder(parent);
  try {
    mkdirSync(path);
  } catch (cause) {
    // Another process was faster.
    if (!existsSync(path)) throw cause;
  }
}
