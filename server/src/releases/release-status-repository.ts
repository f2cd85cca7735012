import type { Queryable } from '../db/database';

/** A stored version with what browsers reported about it in the last 24 hours. */
export interface StoredVersion {
  unit: string;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  lastUsedAt: Date;
  revokedAt: Date | null;
  filesUrl: string | null;
  loads: number;
  addresses: number;
  loadFailures: number;
  renderErrors: number;
}

export interface ReleaseStatusRepository {
  /**
   * Newest first, without removed versions.
   *
   * @param unit null for all units
   */
  listVersions(unit: string | null): Promise<StoredVersion[]>;
}

export function createReleaseStatusRepository({ query }: Queryable): ReleaseStatusRepository {
  return {
    listVersions: (unit) =>
      query<StoredVersion>(
        `select r.unit, r.version, published_at as "publishedAt", published_by as "publishedBy",
                last_used_at as "lastUsedAt", revoked_at as "revokedAt", files_url as "filesUrl",
                coalesce(sum(loads), 0) as loads, count(distinct address) as addresses,
                coalesce(sum(load_failures), 0) as "loadFailures", coalesce(sum(render_errors), 0) as "renderErrors"
           from unit_releases r
           left join release_reports p
             on p.unit = r.unit and p.version = r.version and p.bucket > now() - interval '24 hours'
          where removed_at is null and ($1::text is null or r.unit = $1)
          group by r.unit, r.version
          order by published_at desc, r.version desc`,
        [unit],
      ),
  };
}
