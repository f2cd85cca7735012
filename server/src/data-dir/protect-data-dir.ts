import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';

// Only what the server itself keeps there: DATA_DIR may be set to a folder that holds other things too.
const OWN_ENTRIES = ['commands.json', 'database', 'database.lock', 'embed', 'releases', 'secrets.key'];
const OWNER_ONLY_UMASK = 0o077;
const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Keeps `dataDir` from other users of this machine: what this process writes from here on is created with mode 0700 or
 * 0600, and what the server wrote earlier is changed to that. Does nothing on Windows, where modes do not exist.
 *
 * @returns a sentence for the operator when the system does not allow this, otherwise null
 */
export function protectDataDir(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  process.umask(OWNER_ONLY_UMASK);
  if (!existsSync(dataDir)) return null;

  const folder = realpathSync(dataDir);
  if (isSharedFolder(folder)) return `Other programs use ${folder} too: set DATA_DIR to a folder of the server's own.`;
  try {
    chmodSync(folder, 0o700);
    for (const name of OWN_ENTRIES) restrictToOwner(join(folder, name));
  } catch (cause) {
    return describeOpenFolder(folder, cause instanceof Error ? cause.message : String(cause));
  }
  // Some network and virtual file systems accept a mode and keep their own.
  return (statSync(folder).mode & OTHERS) === 0 ? null : describeOpenFolder(folder, 'the file system ignores modes');
}

/** A file gets mode 0600; a folder gets 0700, with all that it holds. Symbolic links are left alone. */
export function restrictToOwner(path: string): void {
  if (process.platform === 'win32') return;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isSymbolicLink()) return;

  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.isDirectory() ? 0o700 : 0o600);
  if (stats.isDirectory()) for (const name of readdirSync(path)) restrictToOwner(join(path, name));
}

function isSharedFolder(folder: string): boolean {
  return folder === parse(folder).root || (statSync(folder).mode & STICKY) !== 0;
}

function describeOpenFolder(folder: string, reason: string): string {
  return `Other users of this machine may be able to read ${folder} (${reason}): give the folder to the server's user with mode 0700.`;
}
