import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';

import type { ReleaseService } from './release-service';

const BUILT_BY = 'start';
const versionsSchema = z.record(z.string(), z.string());

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
  const lastVersions = await readState(stateFile);
  const versions: Record<string, string> = {};

  for (const dist of folders.filter((folder) => existsSync(join(folder, 'release.json')))) {
    const manifest: unknown = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8'));
    const { unit, version } = await releases.publish({ manifest, files: await readFolder(dist), by: BUILT_BY });
    const isDelivered = releases.active().units.has(unit);
    if (lastVersions[unit] !== version || !isDelivered) await releases.promote({ unit, version, by: BUILT_BY });
    versions[unit] = version;
  }

  await writeState(stateFile, { ...lastVersions, ...versions });
}

/** An unreadable file counts as empty: it must not prevent a start, and at worst a rollback must be repeated. */
async function readState(stateFile: string): Promise<Record<string, string>> {
  try {
    return versionsSchema.parse(JSON.parse(await readFile(stateFile, 'utf8')));
  } catch {
    return {};
  }
}

async function writeState(stateFile: string, versions: Record<string, string>): Promise<void> {
  const unfinished = `${stateFile}.${process.pid}`;
  await mkdir(dirname(stateFile), { recursive: true });
  await writeFile(unfinished, JSON.stringify(versions), { flush: true });
  await rename(unfinished, stateFile);
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths
    .filter((path) => !path.endsWith('.map'))
    .map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const);
  return new Map(await Promise.all(files));
}
