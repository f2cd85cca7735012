import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Queryable } from '../db/database';
import type { PathClaim, ReleaseRevision, StoredRelease } from './stored-release';

export interface ReleaseRepository {
  hasUnit(unit: string): Promise<boolean>;
  listUnits(): Promise<string[]>;
  /** Returns false if the unit exists already. */
  insertUnit(unit: string, by: string): Promise<boolean>;
  findRelease(release: ReleaseId): Promise<StoredRelease | null>;
  /** Returns false if the unit has that version already. */
  insertRelease(release: { manifest: ReleaseManifest; filesUrl: string | null; by: string }): Promise<boolean>;
  listClaims(): Promise<PathClaim[]>;
  insertClaims(claims: readonly PathClaim[]): Promise<void>;
  deleteClaims(claims: readonly PathClaim[]): Promise<void>;
  /** Until this transaction ends, prevents other transactions from publishing releases and changing path claims. */
  lockPublishing(): Promise<void>;
  /** Returns revision 0 without channels if no revision is stored. */
  newestRevision(): Promise<ReleaseRevision>;
  /** Returns false if another change has already inserted this revision. */
  insertRevision(revision: ReleaseRevision): Promise<boolean>;
  /** Versions that were a unit's fallback in any revision, newest first. */
  listPastFallbacks(unit: string): Promise<string[]>;
  /** Versions that are revoked or removed. */
  listWithdrawn(unit: string): Promise<string[]>;
  listRevoked(): Promise<ReleaseId[]>;
  markRevoked(release: ReleaseId): Promise<void>;
}

// Any number that no other program uses on the same PostgreSQL server.
const PUBLISHING_LOCK = 7_426_150_002;

export function createReleaseRepository({ query }: Queryable): ReleaseRepository {
  return {
    async hasUnit(unit) {
      const found = await query('select 1 from units where unit = $1', [unit]);
      return found.length > 0;
    },

    async listUnits() {
      const rows = await query<{ unit: string }>('select unit from units order by created_at, unit');
      return rows.map(({ unit }) => unit);
    },

    async insertUnit(unit, by) {
      const inserted = await query(
        'insert into units (unit, created_by) values ($1, $2) on conflict do nothing returning unit',
        [unit, by],
      );
      return inserted.length > 0;
    },

    async findRelease({ unit, version }) {
      const [release] = await query<StoredRelease>(
        `select manifest, files_url as "filesUrl", revoked_at as "revokedAt", removed_at as "removedAt"
           from unit_releases where unit = $1 and version = $2`,
        [unit, version],
      );
      return release ?? null;
    },

    async insertRelease({ manifest, filesUrl, by }) {
      const { unit, version } = manifest;
      const inserted = await query(
        `insert into unit_releases (unit, version, manifest, files_url, published_by) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning version`,
        [unit, version, manifest, filesUrl, by],
      );
      return inserted.length > 0;
    },

    listClaims: () => query<PathClaim>('select unit, pattern, path from unit_paths order by pattern'),

    async insertClaims(claims) {
      await query(
        `insert into unit_paths (unit, pattern, path)
         select * from unnest($1::text[], $2::text[], $3::text[])`,
        [claims.map(({ unit }) => unit), claims.map(({ pattern }) => pattern), claims.map(({ path }) => path)],
      );
    },

    async deleteClaims(claims) {
      await query('delete from unit_paths where pattern = any($1::text[])', [claims.map(({ pattern }) => pattern)]);
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

    async listPastFallbacks(unit) {
      const rows = await query<{ version: string }>(
        `select channels -> $1::text ->> 'fallback' as version from release_revisions
          where channels -> $1::text ->> 'fallback' is not null
          group by 1 order by max(revision) desc`,
        [unit],
      );
      return rows.map(({ version }) => version);
    },

    async listWithdrawn(unit) {
      const rows = await query<{ version: string }>(
        'select version from unit_releases where unit = $1 and (revoked_at is not null or removed_at is not null)',
        [unit],
      );
      return rows.map(({ version }) => version);
    },

    listRevoked: () =>
      query<ReleaseId>('select unit, version from unit_releases where revoked_at is not null order by unit, version'),

    async markRevoked({ unit, version }) {
      await query('update unit_releases set revoked_at = now() where unit = $1 and version = $2', [unit, version]);
    },
  };
}
