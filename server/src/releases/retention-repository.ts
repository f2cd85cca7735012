import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Queryable } from '../db/database';

export interface RetentionRepository {
  markUsed(releases: readonly ReleaseId[], at: Date): Promise<void>;
  /** Stored versions that have not been used since `before`. */
  listUnused(before: Date): Promise<ReleaseId[]>;
  listRemoved(): Promise<ReleaseId[]>;
  markRemoved(releases: readonly ReleaseId[], at: Date): Promise<void>;
  /** Deletes the contents that no stored version contains. */
  deleteUnusedBlobs(): Promise<void>;
}

const SELECTED = '(unit, version) in (select * from unnest($1::text[], $2::text[]))';

export function createRetentionRepository({ query }: Queryable): RetentionRepository {
  return {
    async markUsed(releases, at) {
      await query(`update unit_releases set last_used_at = greatest(last_used_at, $3) where ${SELECTED}`, [
        ...toColumns(releases),
        at,
      ]);
    },

    listUnused: (before) =>
      query<ReleaseId>(
        'select unit, version from unit_releases where removed_at is null and last_used_at < $1 order by unit, version',
        [before],
      ),

    listRemoved: () => query<ReleaseId>('select unit, version from unit_releases where removed_at is not null'),

    async markRemoved(releases, at) {
      await query(`update unit_releases set removed_at = $3 where ${SELECTED}`, [...toColumns(releases), at]);
    },

    async deleteUnusedBlobs() {
      await query(
        `delete from release_blobs where integrity not in (
           select file.value ->> 'integrity' from unit_releases, jsonb_each(manifest -> 'files') as file
            where removed_at is null)`,
      );
    },
  };
}

function toColumns(releases: readonly ReleaseId[]): [units: string[], versions: string[]] {
  return [releases.map(({ unit }) => unit), releases.map(({ version }) => version)];
}
