import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { EMBED_SCRIPT_PATH } from '@potomac-oak/shared/contracts/partner';
import { EMBED_UNIT } from '@potomac-oak/shared/contracts/release-names';

import { allowAnyOrigin } from '../http/allow-any-origin';
import { removeDocumentHeaders } from '../http/document-headers';
import type { HttpApp } from '../http/http-app';
import type { ActiveReleases } from '../releases/active-releases';
import type { Releases } from '../releases/open-releases';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from './memory-file';

const KEEP_MS = 30 * DAY_MS;
/** The URL never changes: partner pages get a new script within minutes. */
const FIVE_MINUTES = 'public, max-age=300, stale-while-revalidate=86400';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

interface EmbedFilesOptions {
  /** Modules of embeds that were delivered before releases contained them; need not exist. */
  keptFolder: string;
  releases: Pick<Releases, 'service' | 'folders'>;
  onFailure: (error: unknown) => void;
}

/**
 * Serves the script of the embed, a file of the stable release. The chat itself is loaded from the release that
 * `partners/embed-app.ts` names.
 */
export async function embedFiles(
  app: HttpApp,
  { keptFolder, releases: { service, folders }, onFailure }: EmbedFilesOptions,
): Promise<void> {
  removeOldModules(keptFolder);
  let script: MemoryFile | null = null;

  async function readScript({ units }: ActiveReleases): Promise<MemoryFile | null> {
    const unit = units.get(EMBED_UNIT);
    const manifest = unit?.releases.get(unit.channel.stable.version)?.manifest;
    if (!manifest?.embed) return null;
    try {
      return await createMemoryFile(SCRIPT_TYPE, await folders.read(manifest, manifest.embed.script));
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  await service.onActivate(async (next) => {
    const read = await readScript(next);
    return { commit: () => (script = read) };
  });

  app.get(EMBED_SCRIPT_PATH, async (request, reply) => {
    if (!script) return reply.callNotFound();
    removeDocumentHeaders(reply);
    // A script is never opened as a document.
    reply.raw.removeHeader('Content-Security-Policy');
    allowAnyOrigin(reply);
    reply.header('Cache-Control', FIVE_MINUTES);
    return sendMemoryFile(request, reply, script);
  });
}

/** Launchers in caches request these modules for 30 days after they were last delivered. */
export function removeOldModules(keptFolder: string, now = Date.now()): void {
  if (!existsSync(keptFolder)) return;
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name);
    if (statSync(path).mtimeMs < now - KEEP_MS) rmSync(path, { recursive: true });
  }
}
