import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import { createDeployTokenService } from './deploy-token-service';
import type { UnitReleases } from './open-unit-releases';
import { createReleaseGuards } from './release-guard';
import { releaseRoutes } from './release-routes';
import { createReleaseStatusService } from './release-status-service';

interface ReleasesDeps {
  database: Database;
  limiters: Limiters;
  staffGuard: StaffGuard;
  unitReleases: UnitReleases;
}

/** The calls of teams and staff: docs/contract-releases.md. */
export function registerReleases(app: HttpApp, { database, limiters, staffGuard, unitReleases }: ReleasesDeps): void {
  const tokens = createDeployTokenService(database);
  const guards = createReleaseGuards({ tokens, staffGuard, refusedTokens: limiters.refusedTokens });
  app.decorateRequest('releaseCaller', null);
  releaseRoutes(app, {
    releases: unitReleases.service,
    status: createReleaseStatusService(database),
    guards,
    calls: limiters.deployCalls,
  });
}
