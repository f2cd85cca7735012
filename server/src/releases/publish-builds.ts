import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { readBuildState, writeBuildState } from './build-state';
import type { ReleaseService } from './release-service';

const BUILT_BY = 'start';

export interface Builds {
  /** The units' `dist` folders; those without a release.json are skipped. */
  folders: readonly string[];
  /** A file that contains, for each unit, the version last published from these folders. */
  stateFile: string;
}

/**
 * Publishes all builds and promotes those that changed since the last start. An unchanged build is not promoted again,
 * so that a restart does not undo a rollback.
 */
export async function publishBuilds(releases: ReleaseService, { folders, stateFile }: Builds): Promise<void> {
  const lastVersions = await readBuildState(stateFile);
  const versions: Record<string, string> = {};

  for (const dist of folders.filter((folder) => existsSync(join(folder, 'release.json')))) {
    const manifest: unknown = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
    const { unit, version } = await releases.publish({ manifest, files: await readFolder(dist), by: BUILT_BY });
    const isDelivered = releases.active().units.has(unit);
    if (lastVersions[unit] !== version || !isDelivered) await releases.promote({ unit, version, by: BUILT_BY });
    versions[unit] = version;
  }

  await writeBuildState(stateFile, { ...lastVersions, ...versions });
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths
    .filter((path) => !path.endsWith('.map'))
    .map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const);
  return new Map(await Promise.all(files));
}
