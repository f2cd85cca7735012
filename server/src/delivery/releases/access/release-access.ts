import type { Database } from '../../../base/db/database';
import { createUnits, type Units } from '../channels/units';
import { createPreviewService, type PreviewService } from '../previews/preview-service';
import type { ReleaseService } from '../release-service';
import { createReleaseStatus, type ReleaseStatusReader } from '../release-status';
import { createDeployTokens, type DeployTokens } from './deploy-tokens';

/** What the operator's commands work on. */
export interface ReleaseAccess {
  units: Units;
  tokens: DeployTokens;
  releases: Pick<ReleaseService, 'promote' | 'rollBack' | 'revoke' | 'refresh'>;
  status: Pick<ReleaseStatusReader, 'read'>;
  previews: Pick<PreviewService, 'create'>;
  /** Whether the dashboard has an origin of its own. */
  hasAdminUrl: boolean;
}

export function createReleaseAccess({
  database,
  ...given
}: { database: Database } & Pick<ReleaseAccess, 'releases' | 'hasAdminUrl'>): ReleaseAccess {
  return {
    ...given,
    units: createUnits(database),
    tokens: createDeployTokens(database),
    status: createReleaseStatus(database),
    previews: createPreviewService(database, Date.now),
  };
}
