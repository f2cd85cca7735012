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
  loads: number;
  addresses: number;
  loadFailures: number;
  renderErrors: number;
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
  const { version, publishedAt, publishedBy, lastUsedAt, revokedAt } = stored;
  const { loads, addresses, loadFailures, renderErrors } = stored;
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    lastUsedAt: lastUsedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    reports: { loads, addresses, loadFailures, renderErrors },
  };
}

/** Newest first, without removed versions; of all units for null. */
function listVersions({ query }: Queryable, unit: string | null): Promise<StoredVersion[]> {
  return query<StoredVersion>(
    `select r.unit, r.version, published_at as "publishedAt", published_by as "publishedBy",
                last_used_at as "lastUsedAt", revoked_at as "revokedAt",
                coalesce(sum(loads), 0) as loads, count(distinct address) as addresses,
                coalesce(sum(load_failures), 0) as "loadFailures", coalesce(sum(render_errors), 0) as "renderErrors"
           from unit_releases r
           left join release_reports p
             on p.unit = r.unit and p.version = r.version and p.bucket > now() - interval '24 hours'
          where removed_at is null and ($1::text is null or r.unit = $1)
          group by r.unit, r.version
          order by published_at desc, r.version desc`,
    [unit],
  );
}
