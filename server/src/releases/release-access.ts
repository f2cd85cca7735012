import type { Database } from '../db/database';
import { createDeployTokenService, type DeployTokenService } from './deploy-token-service';
import { createPreviewService, type PreviewService } from './preview-service';
import type { ReleaseService } from './release-service';
import { createReleaseStatusService, type ReleaseStatusService } from './release-status-service';
import { createUnitService, type UnitService } from './unit-service';

/** What the operator's commands work on. */
export interface ReleaseAccess {
  units: UnitService;
  tokens: DeployTokenService;
  releases: Pick<ReleaseService, 'promote' | 'rollBack' | 'revoke' | 'refresh'>;
  status: Pick<ReleaseStatusService, 'read'>;
  previews: Pick<PreviewService, 'create'>;
  /** Whether the dashboard has an origin of its own. */
  hasAdminUrl: boolean;
}

interface AccessDeps {
  database: Database;
  releases: ReleaseAccess['releases'];
  hasAdminUrl: boolean;
}

export function createReleaseAccess({ database, ...given }: AccessDeps): ReleaseAccess {
  return {
    ...given,
    units: createUnitService(database),
    tokens: createDeployTokenService(database),
    status: createReleaseStatusService(database),
    previews: createPreviewService(database, Date.now),
  };
}
