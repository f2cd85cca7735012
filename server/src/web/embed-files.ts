import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { restrictToOwner } from '../data-dir/protect-data-dir';

const KEEP_MS = 30 * 24 * 60 * 60_000;

/**
 * Adds a build of the embed to those already in `keptFolder`: a page that was opened before a deployment asks for the
 * chunks of the build it began with. What no build has brought for 30 days is dropped.
 *
 * @param buildFolder need not exist
 */
export function keepEmbedBuild(buildFolder: string, keptFolder: string, now = Date.now()): void {
  if (!existsSync(buildFolder)) return;
  mkdirSync(keptFolder, { recursive: true });

  const currentTime = new Date(now);
  for (const name of readdirSync(buildFolder).filter((file) => !file.endsWith('.map'))) {
    // Copied beside its place and then moved: another process may be delivering the file, and a start may be cut off.
    const incoming = join(keptFolder, `.incoming-${process.pid}`);
    try {
      copyFileSync(join(buildFolder, name), incoming);
      // A copy has the mode of its source, whatever the umask.
      restrictToOwner(incoming);
      utimesSync(incoming, currentTime, currentTime);
      renameSync(incoming, join(keptFolder, name));
    } finally {
      rmSync(incoming, { force: true });
    }
  }
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    if (statSync(path).mtimeMs < now - KEEP_MS) rmSync(path, { recursive: true });
  }
}
