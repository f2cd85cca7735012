import { existsSync, mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// More than what a nearly full disk finds in the slack of its last block.
const PROBE = Buffer.alloc(64 * 1024);

/** Makes the folder, and proves that it takes data. Throws with a sentence for the operator. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    makeFolder(dataDir);
    await probeDataDir(dataDir);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The data directory ${dataDir} cannot be written (${reason}). Set DATA_DIR to a folder that this user may write, on a disk with free space.`,
      { cause },
    );
  }
}

/** Rejects when `dataDir` takes no data: the disk is full or read-only, or the folder is gone. */
export async function probeDataDir(dataDir: string): Promise<void> {
  // A new file each time: to overwrite one needs no free space.
  const file = join(dataDir, `.write-probe-${process.pid}`);
  try {
    await writeFile(file, PROBE);
  } finally {
    await rm(file, { force: true });
  }
}

// Below /proc, where "no such file" also means that none can be made, Node's own recursive mkdir never returns.
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
