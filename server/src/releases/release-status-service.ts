import type { AuditEvent, ReleaseStatus, VersionStatus } from '@potomac-oak/shared/contracts/release-calls';

import { createAuditRepository } from '../audit/audit-repository';
import type { Database } from '../db/database';
import { type Page, toPage } from '../lists/page';
import { createReleaseRepository } from './release-repository';
import type { EventsQuery } from './release-schemas';
import { createReleaseStatusRepository, type StoredVersion } from './release-status-repository';

export interface ReleaseStatusService {
  /** @param unit null for all units */
  read(unit: string | null): Promise<ReleaseStatus>;
  /** The audit trail, newest first. */
  listEvents(query: EventsQuery): Promise<Page<AuditEvent>>;
}

export function createReleaseStatusService(database: Database): ReleaseStatusService {
  const releases = createReleaseRepository(database);
  const status = createReleaseStatusRepository(database);
  const audit = createAuditRepository(database);

  return {
    async read(unit) {
      const { revision, channels } = await releases.newestRevision();
      const units = await releases.listUnits();
      const claims = await releases.listClaims();
      const versions = await status.listVersions(unit);
      return {
        revision,
        units: units
          .filter((name) => unit === null || name === unit)
          .map((name) => ({
            unit: name,
            channel: channels[name] ?? null,
            paths: claims.filter((claim) => claim.unit === name).map(({ path }) => path),
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
  const { version, publishedAt, publishedBy, lastUsedAt, revokedAt, filesUrl } = stored;
  const { loads, addresses, loadFailures, renderErrors } = stored;
  return {
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    lastUsedAt: lastUsedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    filesUrl,
    reports: { loads, addresses, loadFailures, renderErrors },
  };
}
