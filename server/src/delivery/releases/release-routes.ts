import { z } from 'zod';

import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent, ChannelChange, ReleaseStatus } from '@potomac-oak/shared/contracts/release-calls';
import { isUnitName, isVersion, toUnitName } from '@potomac-oak/shared/contracts/release-names';
import { exactText, filledText, plainText } from '@potomac-oak/shared/contracts/text';

import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { sequenceCursorSchema } from '../../base/paging/cursor';
import { linkNextPage } from '../../base/paging/page';
import type { DeliveryParts } from '../delivery-parts';
import { type ReleaseGuards, releaseCaller } from './access/release-guard';
import { createReleaseStatus } from './release-status';
import { MANIFEST_MAX_BYTES } from './upload/upload-stream';

const REASON_MAX = 500;
const EVENTS_DEFAULT = 50;

// The lengths are those of units and versions. Paths may use the names of packages, with hyphens.
const unit = exactText(40).transform(toUnitName).refine(isUnitName, 'must be like remote-chat.');
const version = exactText(60).refine(isVersion, 'must be like 1.4.2 or 1.4.2-pre.0a1b.');
const revision = z.int32().min(0).optional();

export const unitParams = z.object({ unit });
export const releaseParams = z.object({ unit, version });

export const breaking = filledText(REASON_MAX).optional();

const promoteSchema = z.object({
  version,
  breaking,
  traffic: z.number().min(0).max(100).multipleOf(0.1, 'at most one decimal.').default(100),
  revision,
  reason: plainText(REASON_MAX).optional(),
});

/** Without a body, the rollback applies to the newest state. */
const rollbackSchema = z.object({ revision, reason: plainText(REASON_MAX).optional() }).nullish();

const revokeSchema = z.object({ version, reason: filledText(REASON_MAX) });

/** The service checks the manifest. */
const checkSchema = z.looseObject({ unit: z.string() });

export const previewSchema = z.object({ version });
const eventsSchema = z.object({
  unit: unit.optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(EVENTS_DEFAULT),
  before: sequenceCursorSchema.optional(),
});

export function releaseRoutes(
  app: HttpApp,
  { database, releases: { service: releases, publisher } }: Pick<DeliveryParts, 'database' | 'releases'>,
  guards: ReleaseGuards,
): void {
  const status = createReleaseStatus(database);
  const deployer = [guards.deployer, guards.limitCalls];
  const deployerOrOwner = [guards.deployerOrOwner, guards.limitCalls];
  const { releases: path } = RELEASE_PATHS;

  app.get(
    path,
    { onRequest: deployerOrOwner },
    async (request): Promise<ReleaseStatus> => status.read(releaseCaller(request).unit),
  );

  app.get(
    `${path}/events`,
    { schema: { querystring: eventsSchema }, onRequest: deployerOrOwner },
    async (request, reply): Promise<AuditEvent[]> => {
      const { unit } = releaseCaller(request);
      if (unit !== null && request.query.unit !== unit)
        throw new AppError('forbidden', { msg: `This token is for ${unit}.` });
      const { items, next } = await status.listEvents(request.query);
      linkNextPage(request, reply, { ...request.query, next });
      return items;
    },
  );

  app.post(
    `${path}/:unit/promote`,
    { schema: { params: unitParams, body: promoteSchema }, onRequest: deployerOrOwner },
    async (request): Promise<ChannelChange> =>
      releases.promote({ ...request.body, ...request.params, by: releaseCaller(request).actor }),
  );

  app.post(
    `${path}/:unit/check`,
    { schema: { params: unitParams, body: checkSchema }, onRequest: deployer, bodyLimit: MANIFEST_MAX_BYTES },
    async ({ body, params: { unit } }, reply) => {
      if (body.unit !== unit) throw new AppError('invalid_input', { msg: `unit must be ${unit}, as in the path.` });
      await publisher.check(body);
      reply.code(204);
    },
  );

  app.post(
    `${path}/:unit/rollback`,
    { schema: { params: unitParams, body: rollbackSchema }, onRequest: deployerOrOwner },
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
