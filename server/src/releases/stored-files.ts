import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Database } from '../db/database';

/** Files of all stored releases, including those that visitors no longer get. */
export interface StoredFiles {
  /** The newest release of a remote that contains a file of this name on our disk, unless it is revoked. */
  find(file: { unit: string; name: string }): Promise<ReleaseId | null>;
}

const FIND = `
select unit, version from unit_releases
 where unit = $1 and manifest -> 'files' ? $2
   and manifest ->> 'container' is not null and files_url is null and revoked_at is null and removed_at is null
 order by published_at desc, version desc
 limit 1`;

export function createStoredFiles(database: Database): StoredFiles {
  return {
    async find({ unit, name }) {
      const [release] = await database.query<ReleaseId>(FIND, [unit, name]);
      return release ?? null;
    },
  };
}
