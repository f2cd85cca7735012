import type { AuditEvent, ReleaseStatus, VersionStatus } from '@potomac-oak/shared/contracts/release-calls';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import type { Database, Queryable } from '../../base/db/database';
import { type Page, toPage } from '../../base/paging/page';
import { createReleaseRepository } from './release-repository';

export interface ReleaseStatusReader {
  /** @param unit null for all units */
  read(unit: string | null): Promise<ReleaseStatus>;
  /** The audit trail, newest first. */
  listEvents(query: {
    unit?: string | undefined;
    limit: number;
    before?: { key: number } | undefined;
  }): Promise<Page<AuditEvent>>;
}

/** A stored version with what browsers reported about it in the last 24 hours. */
interface StoredVersion {
  unit: string;
  version: string;
  publishedAt: Date;
  publishedBy: string;
  lastUsedAt: Date;
  revokedAt: Date | null;
  bytes: number;
  reports: VersionStatus['reports'];
}

export function createReleaseStatus(database: Database): ReleaseStatusReader {
  const releases = createReleaseRepository(database);
  const audit = createAuditRepository(database);

  return {
    async read(unit) {
      const { revision, channels } = await releases.newestRevision();
      const units = await releases.listUnits();
      const paths = await releases.listPaths();
      const versions = await listVersions(database, unit);
      return {
        revision,
        units: units
          .filter(({ unit: name }) => unit === null || name === unit)
          .map(({ unit: name }) => ({
            unit: name,
            channel: channels[name] ?? null,
            paths: paths.filter((path) => path.unit === name).map(({ path }) => path),
            versions: versions.filter((version) => version.unit === name).map(presentVersion),
          })),
      };
    },

    async listEvents({ unit, limit, before }) {
      const rows = await audit.list({ unit, before: before?.key, limit: limit + 1 });
      return toPage(rows, limit, ({ id }) => ({ key: id, id: '' }));
    },
  };
}

function presentVersion(stored: StoredVersion): VersionStatus {
  const { version, publishedAt, publishedBy, lastUsedAt, revokedAt, bytes, reports } = stored;
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    lastUsedAt: lastUsedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    bytes,
    reports,
  };
}

/** Newest first, without removed versions; of all units for null. */
function listVersions({ query }: Queryable, unit: string | null): Promise<StoredVersion[]> {
  return query<StoredVersion>(
    `select r.unit, r.version, published_at as "publishedAt", published_by as "publishedBy",
                last_used_at as "lastUsedAt", revoked_at as "revokedAt",
                (select sum((file ->> 'bytes')::int)::int from jsonb_each(manifest -> 'files') as f (name, file)) as bytes,
                (select jsonb_build_object(
                          'loads', coalesce(sum(loads), 0), 'addresses', count(distinct address),
                          'failing', count(distinct address) filter (where failed),
                          'vitals', jsonb_build_object('lcp', percentile_disc(0.75) within group (order by lcp),
                                                       'inp', percentile_disc(0.75) within group (order by inp),
                                                       'cls', percentile_disc(0.75) within group (order by cls)),
                          'faults', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'page', page, 'stack', stack)
                                                               order by seen_at), '[]')
                                       from release_faults f where f.unit = r.unit and f.version = r.version))
                   from release_reports p
                  where p.unit = r.unit and p.version = r.version and bucket > now() - interval '24 hours') as reports
           from unit_releases r
          where removed_at is null and ($1::text is null or unit = $1)
          order by published_at desc, r.version desc`,
    [unit],
  );
}
