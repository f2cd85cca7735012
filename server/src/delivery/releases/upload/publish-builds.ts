import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

import { RELEASE_FILE, type ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import type { Database } from '../../../base/db/database';
import { AppError } from '../../../base/errors/app-error';
import { START } from '../channels/channel';
import { BREAKING_HINT, describeUnknownWire } from '../checks/compatibility-check';
import { readServing } from '../checks/contract-check';
import { readManifest } from '../manifest/release-manifest';
import { createReleaseRepository } from '../release-repository';
import { CHANNEL_ACTIONS, type ReleaseService } from '../release-service';
import type { PublishService } from './publish-service';

const versionsSchema = z.record(z.string(), z.string());

interface BuildsOptions {
  database: Database;
  publisher: PublishService;
  releases: ReleaseService;
  /** The units' `dist` folders; those without a release are skipped. */
  folders: readonly string[];
  /** A file that contains, for each unit, the version last published from these folders. */
  stateFile: string;
  /** Called with a sentence for each part of a build that is larger than its budget. */
  onOversized: (sentence: string) => void;
  /** Reason to accept that builds, or this server, take away what others use. */
  breaking?: string | undefined;
}

/**
 * Publishes the builds, and promotes a build that differs from the last one published from these folders. After a
 * change by a team, by staff or by the server, it promotes nothing: their change stays until they change it again.
 * Rejects for a build that breaks a rule: a site without one of its units must not look as if it had started.
 */
export async function publishBuilds(options: BuildsOptions): Promise<void> {
  const { database, publisher, folders, stateFile, onOversized, breaking } = options;
  if (breaking === undefined) await checkOpenTabs(database);
  const versions = await readVersions(stateFile);
  for (const folder of folders.filter((dist) => existsSync(join(dist, RELEASE_FILE)))) {
    try {
      const manifest = readManifest(JSON.parse(await readFile(join(folder, RELEASE_FILE), 'utf8')));
      const { unit, version } = manifest;
      const stored = await createReleaseRepository(database).findRelease(manifest);
      if (stored?.revokedAt || stored?.removedAt) continue;

      const readContents = () => readFiles(folder, manifest);
      const { oversized } = await publisher.publish({
        manifest,
        readFiles: readContents,
        by: START,
        isOwnBuild: true,
        breaking,
      });
      for (const sentence of oversized) onOversized(`${unit}: ${sentence}`);
      await promoteBuild(options, manifest, versions[unit]);
      versions[unit] = version;
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      throw new Error(`${folder} cannot be published: ${cause.message}`, { cause });
    }
  }
  await writeVersions(stateFile, versions);
}

/** Throws if this server refuses what a release sends that visitors may have open. */
async function checkOpenTabs(database: Database): Promise<void> {
  const repository = createReleaseRepository(database);
  const { channels } = await repository.newestRevision();
  const sentences = (await readServing(repository, channels)).map((release) => describeUnknownWire(release));
  const refused = sentences.find((sentence) => sentence !== null);
  if (refused) throw new Error(`${refused} Visitors have that release open. ${BREAKING_HINT}`);
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
  { database, releases, breaking }: Pick<BuildsOptions, 'database' | 'releases' | 'breaking'>,
  { unit, version }: ReleaseId,
  lastVersion: string | undefined,
): Promise<void> {
  // Read first: a change after this revision is a conflict.
  const { revision, units } = releases.active();
  const newest = await createAuditRepository(database).findNewest(unit, CHANNEL_ACTIONS);
  const isChangedByOthers = newest !== null && newest.actor !== START;
  const isDelivered = units.has(unit) && lastVersion === version;
  if (isChangedByOthers || isDelivered) return;
  try {
    await releases.promote({ unit, version, traffic: 100, revision, by: START, breaking });
  } catch (error) {
    // The change of another node or of a team stays.
    await releases.refresh();
    const { changedIn = 0 } = releases.active().units.get(unit)?.channel ?? {};
    if (changedIn <= revision) throw error;
  }
}

/** Unit → the version last published from the builds' folders. An unreadable file counts as empty. */
async function readVersions(file: string): Promise<Record<string, string>> {
  try {
    return versionsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

async function writeVersions(file: string, versions: Record<string, string>): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, JSON.stringify(versions), { flush: true });
  await rename(unfinished, file);
}
