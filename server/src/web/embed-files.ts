import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { EMBED_SCRIPT_PATH } from '@potomac-oak/shared/contracts/partner';
import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { restrictToOwner } from '../data-dir/protect-data-dir';
import { allowAnyOrigin } from '../http/allow-any-origin';
import type { HttpApp } from '../http/http-app';
import type { ActiveReleases } from '../releases/active-releases';
import type { UnitReleases } from '../releases/open-unit-releases';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from './memory-file';

const KEEP_MS = 30 * DAY_MS;
/** The URL never changes: partner pages get a new script within minutes. */
const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

interface EmbedFilesOptions {
  /** Build of the script-tag embed; need not exist. */
  buildFolder: string;
  keptFolder: string;
  unitReleases: Pick<UnitReleases, 'service' | 'folders'>;
}

/**
 * Serves the script of the embed: that of the stable release, or that of the newest build while no release contains
 * one.
 */
export async function embedFiles(
  app: HttpApp,
  { buildFolder, keptFolder, unitReleases: { service, folders } }: EmbedFilesOptions,
): Promise<void> {
  keepEmbedBuild(buildFolder, keptFolder);
  const keptScript = join(keptFolder, basename(EMBED_SCRIPT_PATH));
  const built = existsSync(keptScript) ? await createMemoryFile(SCRIPT_TYPE, await readFile(keptScript)) : null;
  let released: MemoryFile | null = null;

  async function readReleased({ units }: ActiveReleases): Promise<MemoryFile | null> {
    const unit = units.get(EMBED_UNIT);
    const manifest = unit?.releases.get(unit.channel.stable.version)?.manifest;
    if (!manifest?.embed) return null;
    return createMemoryFile(SCRIPT_TYPE, await folders.read(manifest, manifest.embed.script));
  }

  await service.onActivate(async (next) => {
    const script = await readReleased(next);
    return { commit: () => (released = script) };
  });

  app.get(EMBED_SCRIPT_PATH, async (request, reply) => {
    const script = released ?? built;
    if (!script) return reply.callNotFound();
    allowAnyOrigin(reply);
    reply.header('Cache-Control', FIVE_MINUTES);
    return sendMemoryFile(request, reply, script);
  });
}

/**
 * Adds a build of the embed to those already in `keptFolder`: a page opened before a deployment requests the chunks of
 * the older build. Files that no build contained for 30 days are removed.
 *
 * @param buildFolder need not exist
 */
export function keepEmbedBuild(buildFolder: string, keptFolder: string, now = Date.now()): void {
  if (existsSync(buildFolder)) copyBuild(buildFolder, keptFolder, now);
  if (!existsSync(keptFolder)) return;
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    if (statSync(path).mtimeMs < now - KEEP_MS) rmSync(path, { recursive: true });
  }
}

function copyBuild(buildFolder: string, keptFolder: string, now: number): void {
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
}
