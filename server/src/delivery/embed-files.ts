import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

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
  cpSync(buildFolder, keptFolder, { recursive: true, filter: (path) => !path.endsWith('.map') });

  const moment = new Date(now);
  for (const name of readdirSync(buildFolder)) {
    if (existsSync(join(keptFolder, name))) utimesSync(join(keptFolder, name), moment, moment);
  }
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    if (statSync(path).mtimeMs < now - KEEP_MS) rmSync(path, { recursive: true });
  }
}
