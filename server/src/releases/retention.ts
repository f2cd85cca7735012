import { DAY_MS, HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../audit/audit-repository';
import { coalesce } from '../db/coalesce';
import type { Database, Queryable } from '../db/database';
import { listKeptVersions } from './channel';
import { readHistory } from './channel-history';
import type { Releases } from './open-releases';
import { createReleaseRepository } from './release-repository';
import { createRetentionRepository } from './retention-repository';

const KEEP_MS = 30 * DAY_MS;

interface RetentionDeps {
  database: Database;
  releases: Pick<Releases, 'folders' | 'service' | 'uses'>;
  now: () => number;
  onFailure: (error: unknown) => void;
  intervalMs?: number;
}

export interface Retention {
  /**
   * Records which versions were used, and removes those that were not used for 30 days. Runs repeatedly by itself. Each
   * node removes the files on its own disk.
   */
  run(): Promise<void>;
  /** Waits for a running removal, and records the last uses. */
  close(): Promise<void>;
}

export function createRetention(deps: RetentionDeps): Retention {
  const { database, releases, now, onFailure, intervalMs = HOUR_MS } = deps;

  let isClosed = false;

  async function recordUses(): Promise<void> {
    const active = [...releases.service.active().units.values()].flatMap((unit) => [...unit.releases.values()]);
    const used = [...releases.uses.take(), ...active.map(({ manifest: { unit, version } }) => ({ unit, version }))];
    await createRetentionRepository(database).markUsed(used, new Date(now()));
  }

  /** Promote and publish take the same lock, so a removed version is never promoted, and a new one keeps its contents. */
  async function remove(tx: Queryable): Promise<void> {
    const repository = createRetentionRepository(tx);
    await createReleaseRepository(tx).lockPublishing();
    const kept = await listKept(tx);
    const unused = await repository.listUnused(new Date(now() - KEEP_MS));
    const removed = unused.filter((release) => !kept.has(describe(release)));
    if (removed.length === 0) return;

    await repository.markRemoved(removed, new Date(now()));
    await repository.deleteUnusedBlobs();
    const audit = createAuditRepository(tx);
    for (const { unit, version } of removed) {
      await audit.add({
        actor: 'server',
        action: 'removed',
        unit,
        fromVersion: version,
        reason: 'Unused for 30 days.',
      });
    }
  }

  const run = coalesce(async () => {
    await recordUses();
    if (isClosed) return;
    await database.transaction(remove);
    for (const release of await createRetentionRepository(database).listRemoved())
      await releases.folders.remove(release);
  });

  const timer = setInterval(() => void run().catch(onFailure), intervalMs).unref();

  return {
    run,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await run().catch(onFailure);
    },
  };
}

/** What serves, and what a rollback can select. */
async function listKept(tx: Queryable): Promise<ReadonlySet<string>> {
  const { channels } = await createReleaseRepository(tx).newestRevision();
  const kept = new Set<string>();
  for (const [unit, channel] of Object.entries(channels)) {
    const versions = listKeptVersions(channel, await readHistory(tx, unit));
    for (const version of versions) kept.add(describe({ unit, version }));
  }
  return kept;
}

function describe({ unit, version }: ReleaseId): string {
  return `${unit} ${version}`;
}
