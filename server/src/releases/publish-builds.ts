import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../audit/audit-repository';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { readBuildState, writeBuildState } from './build-state';
import type { PublishService } from './publish-service';
import { CHANNEL_ACTIONS, type ReleaseService } from './release-service';

const START = 'start';

interface BuildsDeps {
  database: Database;
  publisher: PublishService;
  releases: ReleaseService;
  /** The units' `dist` folders; those without a release are skipped. */
  folders: readonly string[];
  /** A file that contains, for each unit, the version last published from these folders. */
  stateFile: string;
  /** A build that breaks a rule. Visitors keep the version that they get. */
  onRefused: (folder: string, error: AppError) => void;
}

/**
 * Publishes the builds, and promotes a build that differs from the last one published from these folders. After a
 * change by a team, by staff or by the server, it promotes nothing: their change stays until they change it again.
 */
export async function publishBuilds({ folders, stateFile, onRefused, ...deps }: BuildsDeps): Promise<void> {
  const versions = await readBuildState(stateFile);
  for (const folder of folders.filter((dist) => existsSync(join(dist, RELEASE_FILE)))) {
    try {
      const release = await publishBuild(deps.publisher, folder);
      await promoteBuild(deps, release, versions[release.unit]);
      versions[release.unit] = release.version;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      onRefused(folder, error);
    }
  }
  await writeBuildState(stateFile, versions);
}

async function publishBuild(publisher: PublishService, folder: string): Promise<ReleaseId> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8'));
  return publisher.publish({ manifest, readFiles: (checked) => readFiles(folder, checked), by: START });
}

async function* readFiles(folder: string, { files }: ReleaseManifest): AsyncGenerator<Buffer> {
  for (const name of Object.keys(files)) {
    const path = join(folder, name);
    // The publish refuses a release with fewer files than listed.
    if (!existsSync(path)) return;
    yield await readFile(path);
  }
}

async function promoteBuild(
  { database, releases }: Pick<BuildsDeps, 'database' | 'releases'>,
  { unit, version }: ReleaseId,
  lastVersion: string | undefined,
): Promise<void> {
  // Read first: a change after this revision is a conflict.
  const { revision, units } = releases.active();
  const newest = await createAuditRepository(database).findNewest(unit, CHANNEL_ACTIONS);
  const isChangedByOthers = newest !== null && newest.actor !== START;
  const isDelivered = units.has(unit) && lastVersion === version;
  if (isChangedByOthers || isDelivered) return;
  await releases.promote({ unit, version, traffic: 100, revision, by: START });
}
