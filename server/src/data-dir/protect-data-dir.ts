import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';

// The server's own entries only: DATA_DIR may be a folder that holds other files too.
const OWN_ENTRIES = [
  'commands.json',
  'database',
  'database.lock',
  'embed',
  'releases',
  'secrets.key',
  'supervisor.json',
];
const OWNER_ONLY_UMASK = 0o077;
const OTHERS = 0o077;
const STICKY = 0o1000;

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

function isSharedFolder(folder: string): boolean {
  return folder === parse(folder).root || (statSync(folder).mode & STICKY) !== 0;
}

function describeOpenFolder(folder: string, reason: string): string {
  return `Other users of this machine may be able to read ${folder} (${reason}): make the server's user its owner and set mode 0700.`;
}
