import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';

// Larger than the free space in the last block of an almost full disk.
const PROBE = Buffer.alloc(64 * 1024);
// The server's own entries only: DATA_DIR may be a folder that holds other files too.
const OWN_ENTRIES = [
  'commands.json',
  'database',
  'database.lock',
  'files',
  'releases',
  'secrets.key',
  'supervisor.json',
];
const OWNER_ONLY_UMASK = 0o077;
const OTHERS = 0o077;
const STICKY = 0o1000;

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

/**
 * Protects `dataDir` from other users of this machine: new files and folders get mode 0600 and 0700, and existing ones
 * are changed to these modes. Does nothing on Windows, which has no modes. Returns a warning for the operator if the
 * system does not allow this, otherwise null.
 */
export function protectDataDir(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  process.umask(OWNER_ONLY_UMASK);
  if (!existsSync(dataDir)) return null;

  const folder = realpathSync(dataDir);
  if (isSharedFolder(folder))
    return `Other programs also use ${folder}: set DATA_DIR to a folder used by the server only.`;
  try {
    chmodSync(folder, 0o700);
    for (const name of OWN_ENTRIES) restrictToOwner(join(folder, name));
  } catch (cause) {
    return describeOpenFolder(folder, cause instanceof Error ? cause.message : String(cause));
  }
  // Some network and virtual file systems accept a mode and ignore it.
  return (statSync(folder).mode & OTHERS) === 0 ? null : describeOpenFolder(folder, 'the file system ignores modes');
}

/** Sets mode 0600 on a file, or 0700 on a folder and recursively on its content. Skips symbolic links. */
export function restrictToOwner(path: string): void {
  if (process.platform === 'win32') return;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;

  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name));
}

/** Without this, a power cut can lose the names of files that were synced. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot sync folders.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isSharedFolder(folder: string): boolean {
  return folder === parse(folder).root || (statSync(folder).mode & STICKY) !== 0;
}

function describeOpenFolder(folder: string, reason: string): string {
  return `Other users of this machine may be able to read ${folder} (${reason}): make the server's user its owner and set mode 0700.`;
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
