import { DAY_MS, HOUR_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../../accounts/audit/audit-repository';
import { coalesce } from '../../../base/db/coalesce';
import type { Queryable } from '../../../base/db/database';
import type { Parts } from '../../../parts';
import { listKeptVersions } from '../channels/channel';
import { createReleaseRepository } from '../release-repository';
import type { ReleaseService } from '../release-service';
import type { ReleaseFolders } from './release-folders';

const KEEP_MS = 30 * DAY_MS;
const SELECTED = '(unit, version) in (select * from unnest($1::text[], $2::text[]))';

/** The versions that this node has delivered since they were last taken. In memory: only the day of a use matters. */
export interface ReleaseUses {
  note(release: ReleaseId): void;
  /** Returns the noted versions and forgets them. */
  take(): ReleaseId[];
}

export function createReleaseUses(): ReleaseUses {
  let used = new Map<string, ReleaseId>();

  return {
    note({ unit, version }) {
      used.set(`${unit} ${version}`, { unit, version });
    },

    take() {
      const taken = [...used.values()];
      used = new Map();
      return taken;
    },
  };
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

export function createRetention(
  { database, now, onFailure }: Pick<Parts, 'database' | 'now' | 'onFailure'>,
  releases: { folders: ReleaseFolders; service: ReleaseService; uses: ReleaseUses },
  intervalMs = HOUR_MS,
): Retention {
  let isClosed = false;

  async function recordUses(): Promise<void> {
    const active = [...releases.service.active().units.values()].flatMap((unit) => [...unit.releases.values()]);
    const used = [...releases.uses.take(), ...active.map(({ manifest: { unit, version } }) => ({ unit, version }))];
    await database.query(`update unit_releases set last_used_at = greatest(last_used_at, $3) where ${SELECTED}`, [
      ...toColumns(used),
      new Date(now()),
    ]);
  }

  /** Promote and publish take the same lock, so a removed version is never promoted, and a new one keeps its contents. */
  async function remove(tx: Queryable): Promise<void> {
    await createReleaseRepository(tx).lockPublishing();
    const kept = await listKept(tx);
    const unused = await tx.query<ReleaseId>(
      'select unit, version from unit_releases where removed_at is null and last_used_at < $1 order by unit, version',
      [new Date(now() - KEEP_MS)],
    );
    const removed = unused.filter((release) => !kept.has(describe(release)));
    if (removed.length === 0) return;

    await tx.query(`update unit_releases set removed_at = $3 where ${SELECTED}`, [
      ...toColumns(removed),
      new Date(now()),
    ]);
    // The contents that no stored version contains.
    await tx.query(
      `delete from release_blobs where integrity not in (
         select file.value ->> 'integrity' from unit_releases, jsonb_each(manifest -> 'files') as file
          where removed_at is null)`,
    );
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
    const removed = await database.query<ReleaseId>(
      'select unit, version from unit_releases where removed_at is not null',
    );
    for (const release of removed) await releases.folders.remove(release);
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
  const repository = createReleaseRepository(tx);
  const { channels } = await repository.newestRevision();
  const kept = new Set<string>();
  for (const [unit, channel] of Object.entries(channels)) {
    const versions = listKeptVersions(channel, await repository.readHistory(unit));
    for (const version of versions) kept.add(describe({ unit, version }));
  }
  return kept;
}

function toColumns(releases: readonly ReleaseId[]): [units: string[], versions: string[]] {
  return [releases.map(({ unit }) => unit), releases.map(({ version }) => version)];
}

function describe({ unit, version }: ReleaseId): string {
  return `${unit} ${version}`;
}
