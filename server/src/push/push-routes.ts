import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  pushSettingsSchema,
  pushSubscriptionIdSchema,
  pushSubscriptionSchema,
} from '@potomac-oak/shared/contracts/push';

import { ownerGuard } from '../auth/owner-guard';
import type { StaffGuard } from '../auth/staff-guard';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { PushService } from './push-service';

interface PushRoutesDeps {
  push: PushService;
  staffGuard: StaffGuard;
  limit: LimitHook;
}

export function pushRoutes(app: HttpApp, { push, staffGuard, limit }: PushRoutesDeps): void {
  const staffCall = { onRequest: staffGuard, preHandler: limit };

  app.get(PUSH_PATHS.state, staffCall, async ({ staff }) => push.describe(staff));

  app.post(
    PUSH_PATHS.subscriptions,
    { ...staffCall, schema: { body: pushSubscriptionSchema } },
    async ({ staff, body }) => push.subscribe(staff, body),
  );

  app.delete(
    `${PUSH_PATHS.subscriptions}/:id`,
    { ...staffCall, schema: { params: pushSubscriptionIdSchema } },
    async ({ staff, params }, reply) => {
      await push.unsubscribe(staff, params.id);
      reply.code(204);
    },
  );

  app.post(PUSH_PATHS.test, staffCall, async ({ staff }, reply) => {
    await push.sendTest(staff);
    reply.code(202);
  });

  app.post(
    PUSH_PATHS.settings,
    { onRequest: [staffGuard, ownerGuard], preHandler: limit, schema: { body: pushSettingsSchema } },
    async ({ staff, body }, reply) => {
      await push.changeSettings(staff, body);
      reply.code(204);
    },
  );
}
