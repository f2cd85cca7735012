import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import { createDeployTokenService } from './deploy-token-service';
import type { UnitReleases } from './open-unit-releases';
import { createReleaseGuards } from './release-guard';
import { releaseRoutes } from './release-routes';
import { createReleaseStatusService } from './release-status-service';
import { createUploadRefusals } from './upload-refusals';
import { uploadRoutes } from './upload-routes';
import { createUploadSlots } from './upload-slots';

interface ReleasesDeps {
  database: Database;
  limiters: Limiters;
  staffGuard: StaffGuard;
  unitReleases: UnitReleases;
}

export interface ReleaseCalls {
  /** Ends uploads that are still being received, and refuses further ones. */
  drain(): void;
}

/** The calls of teams and staff: docs/contract-releases.md. */
export function registerReleases(
  app: HttpApp,
  { database, limiters, staffGuard, unitReleases }: ReleasesDeps,
): ReleaseCalls {
  const tokens = createDeployTokenService(database);
  const guards = createReleaseGuards({ tokens, staffGuard, refusedTokens: limiters.refusedTokens });
  app.decorateRequest('releaseCaller', null);
  releaseRoutes(app, {
    releases: unitReleases.service,
    status: createReleaseStatusService(database),
    guards,
    calls: limiters.deployCalls,
  });
  const slots = createUploadSlots();
  uploadRoutes(app, {
    publisher: unitReleases.publisher,
    guards,
    slots,
    refusals: createUploadRefusals({ database, limit: limiters.refusedUploads }),
    uploads: limiters.uploads,
  });
  return { drain: slots.drain };
}
