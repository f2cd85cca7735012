import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent, ChannelChange, ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';

import type { HttpApp } from '../http/http-app';
import type { RateLimiter } from '../http/rate-limiter';
import { linkNextPage } from '../lists/page';
import { limitDeployer, type ReleaseGuards, releaseCaller } from './release-guard';
import { eventsSchema, promoteSchema, revokeSchema, rollbackSchema, unitParams } from './release-schemas';
import type { ReleaseService } from './release-service';
import type { ReleaseStatusService } from './release-status-service';

interface ReleaseRoutesDeps {
  releases: Pick<ReleaseService, 'promote' | 'rollBack' | 'revoke'>;
  status: ReleaseStatusService;
  guards: ReleaseGuards;
  /** Per token. */
  calls: RateLimiter;
}

export function releaseRoutes(app: HttpApp, { releases, status, guards, calls }: ReleaseRoutesDeps): void {
  const deployer = [guards.deployer, limitDeployer(calls)];
  const deployerOrStaff = [guards.deployerOrStaff, limitDeployer(calls)];
  const { releases: path } = RELEASE_PATHS;

  app.get(
    path,
    { onRequest: deployerOrStaff },
    async (request): Promise<ReleaseStatus> => status.read(releaseCaller(request).unit),
  );

  app.get(
    `${path}/events`,
    { schema: { querystring: eventsSchema }, onRequest: guards.staff },
    async (request, reply): Promise<AuditEvent[]> => {
      const { items, next } = await status.listEvents(request.query);
      linkNextPage(request, reply, { ...request.query, next });
      return items;
    },
  );

  app.post(
    `${path}/:unit/promote`,
    { schema: { params: unitParams, body: promoteSchema }, onRequest: deployer },
    async (request): Promise<ChannelChange> =>
      releases.promote({ ...request.body, ...request.params, by: releaseCaller(request).actor }),
  );

  app.post(
    `${path}/:unit/rollback`,
    { schema: { params: unitParams, body: rollbackSchema }, onRequest: deployerOrStaff },
    async (request): Promise<ChannelChange> =>
      releases.rollBack({ ...request.body, ...request.params, by: releaseCaller(request).actor }),
  );

  app.post(
    `${path}/:unit/revoke`,
    { schema: { params: unitParams, body: revokeSchema }, onRequest: deployer },
    async (request): Promise<ChannelChange> =>
      releases.revoke({ ...request.body, ...request.params, by: releaseCaller(request).actor }),
  );
}
