import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import { restrictToOwner } from '../data-dir/protect-data-dir';

const KEEP_MS = 30 * DAY_MS;

/**
 * Adds a build of the embed to those already in `keptFolder`: a page opened before a deployment requests the chunks of
 * the older build. Files that no build contained for 30 days are removed.
 *
 * @param buildFolder need not exist
 */
export function keepEmbedBuild(buildFolder: string, keptFolder: string, now = Date.now()): void {
  if (!existsSync(buildFolder)) return;
  mkdirSync(keptFolder, { recursive: true });

  const currentTime = new Date(now);
  for (const name of readdirSync(buildFolder).filter((file) => !file.endsWith('.map'))) {
    // Written to a temporary file and then moved: another process may be delivering the file, and a start may be
    // interrupted.
    const incoming = join(keptFolder, `.incoming-${process.pid}`);
    try {
      copyFileSync(join(buildFolder, name), incoming);
      // A copy has the mode of its source, independent of the umask.
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
