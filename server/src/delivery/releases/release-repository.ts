import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { Channel } from '@potomac-oak/shared/contracts/release-calls';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import type { Queryable } from '../../base/db/database';
import type { ChannelHistory } from './channels/channel';

export interface StoredRelease {
  manifest: ReleaseManifest;
  revokedAt: Date | null;
  /** When its files were deleted. */
  removedAt: Date | null;
}

/** Unit → channel. */
export type Channels = Readonly<Record<string, Channel>>;

export interface ReleaseRevision {
  revision: number;
  channels: Channels;
}

/** Visitors get a path while an active release of its unit has it as a route. */
export interface UnitPath {
  unit: string;
  /** Normalized. */
  pattern: string;
  /** As it was written. */
  path: string;
}

export interface ReleaseRepository {
  hasUnit(unit: string): Promise<boolean>;
  /** `mail` is empty for a unit without an address. */
  listUnits(): Promise<{ unit: string; mail: string }[]>;
  /** Returns false if the unit exists already. */
  insertUnit(unit: string, by: string): Promise<boolean>;
  /** Returns false if the unit has this address already. */
  setMail(unit: string, mail: string): Promise<boolean>;
  findRelease(release: ReleaseId): Promise<StoredRelease | null>;
  /** Returns false if the unit has that version already. */
  insertRelease(release: { manifest: ReleaseManifest; by: string }): Promise<boolean>;
  listPaths(): Promise<UnitPath[]>;
  insertPaths(paths: readonly UnitPath[]): Promise<void>;
  deletePaths(paths: readonly UnitPath[]): Promise<void>;
  /** Until this transaction ends, prevents other transactions from publishing releases and changing paths of units. */
  lockPublishing(): Promise<void>;
  /** Returns revision 0 without channels if no revision is stored. */
  newestRevision(): Promise<ReleaseRevision>;
  /** Returns false if another change has already inserted this revision. */
  insertRevision(revision: ReleaseRevision): Promise<boolean>;
  /** The revision that removed a unit's last version; 0 if it never had one. */
  findEmptied(unit: string): Promise<number>;
  readHistory(unit: string): Promise<ChannelHistory>;
  /** The newest release of a remote that contains a file of this name, unless it is revoked. */
  findWithFile(file: { unit: string; name: string }): Promise<ReleaseId | null>;
  /** Whether a browser may have got the release, also as a preview. */
  wasServed(release: ReleaseId): Promise<boolean>;
  listRevoked(): Promise<ReleaseId[]>;
  markRevoked(release: ReleaseId): Promise<void>;
}

// Any number that no other program uses on the same PostgreSQL server.
const PUBLISHING_LOCK = 7_426_150_002;

export function createReleaseRepository(queryable: Queryable): ReleaseRepository {
  const { query } = queryable;
  return {
    async hasUnit(unit) {
      const found = await query('select 1 from units where unit = $1', [unit]);
      return found.length > 0;
    },

    listUnits: () => query<{ unit: string; mail: string }>('select unit, mail from units order by created_at, unit'),

    async insertUnit(unit, by) {
      const inserted = await query(
        'insert into units (unit, created_by) values ($1, $2) on conflict do nothing returning unit',
        [unit, by],
      );
      return inserted.length > 0;
    },

    async setMail(unit, mail) {
      const changed = await query('update units set mail = $2 where unit = $1 and mail <> $2 returning unit', [
        unit,
        mail,
      ]);
      return changed.length > 0;
    },

    async findRelease({ unit, version }) {
      const [release] = await query<StoredRelease>(
        `select manifest, revoked_at as "revokedAt", removed_at as "removedAt"
           from unit_releases where unit = $1 and version = $2`,
        [unit, version],
      );
      return release ?? null;
    },

    async insertRelease({ manifest, by }) {
      const { unit, version } = manifest;
      const inserted = await query(
        `insert into unit_releases (unit, version, manifest, published_by) values ($1, $2, $3, $4)
           on conflict do nothing returning version`,
        [unit, version, manifest, by],
      );
      return inserted.length > 0;
    },

    listPaths: () => query<UnitPath>('select unit, pattern, path from unit_paths order by pattern'),

    async insertPaths(paths) {
      await query(
        `insert into unit_paths (unit, pattern, path)
         select * from unnest($1::text[], $2::text[], $3::text[])`,
        [paths.map(({ unit }) => unit), paths.map(({ pattern }) => pattern), paths.map(({ path }) => path)],
      );
    },

    async deletePaths(paths) {
      await query('delete from unit_paths where pattern = any($1::text[])', [paths.map(({ pattern }) => pattern)]);
    },

    async lockPublishing() {
      await query('select pg_advisory_xact_lock($1)', [PUBLISHING_LOCK]);
    },

    async newestRevision() {
      const [newest] = await query<ReleaseRevision>(
        'select revision, channels from release_revisions order by revision desc limit 1',
      );
      return newest ?? { revision: 0, channels: {} };
    },

    async insertRevision({ revision, channels }) {
      const inserted = await query(
        'insert into release_revisions (revision, channels) values ($1, $2) on conflict do nothing returning revision',
        [revision, channels],
      );
      return inserted.length > 0;
    },

    async findEmptied(unit) {
      const [emptied] = await query<{ revision: number }>(
        'select coalesce(max(revision) + 1, 0) as revision from release_revisions where channels ? $1',
        [unit],
      );
      return emptied?.revision ?? 0;
    },

    async readHistory(unit) {
      const fallbacks = await query<{ version: string }>(
        `select channels -> $1::text ->> 'fallback' as version from release_revisions
          where channels -> $1::text ->> 'fallback' is not null
          group by 1 order by max(revision) desc`,
        [unit],
      );
      const withdrawn = await query<{ version: string }>(
        'select version from unit_releases where unit = $1 and (revoked_at is not null or removed_at is not null)',
        [unit],
      );
      const left = await createAuditRepository(queryable).listFromVersions(unit, 'rolled_back');
      return {
        fallbacks: fallbacks.map(({ version }) => version),
        failed: new Set([...left, ...withdrawn.map(({ version }) => version)]),
      };
    },

    async findWithFile({ unit, name }) {
      const [release] = await query<ReleaseId>(
        `select unit, version from unit_releases
          where unit = $1 and manifest -> 'files' ? $2
            and manifest ->> 'container' is not null and revoked_at is null and removed_at is null
          order by published_at desc, version desc
          limit 1`,
        [unit, name],
      );
      return release ?? null;
    },

    async wasServed({ unit, version }) {
      const found = await query(
        `select 1 from audit_events where unit = $1 and action in ('promoted', 'preview_opened') and to_version = $2 limit 1`,
        [unit, version],
      );
      return found.length > 0;
    },

    listRevoked: () =>
      query<ReleaseId>('select unit, version from unit_releases where revoked_at is not null order by unit, version'),

    async markRevoked({ unit, version }) {
      await query('update unit_releases set revoked_at = now() where unit = $1 and version = $2', [unit, version]);
    },
  };
}
