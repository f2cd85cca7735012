import { company } from '@potomac-oak/shared/company';
import { PUSH_SUBSCRIPTIONS_MAX } from '@potomac-oak/shared/contracts/limits';
import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  type NewPushSubscription,
  type PushSubscriptionRecord,
  pushSettingsSchema,
  pushSubscriptionIdSchema,
  pushSubscriptionSchema,
} from '@potomac-oak/shared/contracts/push';

import { createAuditRepository } from '../../accounts/audit/audit-repository';
import { staffActor } from '../../accounts/audit/staff-actor';
import type { Session } from '../../accounts/sessions/session-service';
import { ownerGuard } from '../../accounts/sessions/staff-guard';
import { AppError } from '../../base/errors/app-error';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import type { Parts } from '../../parts';
import { openPushChannel, type PushChannel } from './push-channel';
import { isPublicKey, isPushEndpoint } from './push-endpoint';
import { createPushRepository, renewedAfter, type StoredSubscription } from './push-repository';
import { createSendPush, type Push } from './push-sender';
import { ensureVapidKeys } from './vapid-keys';

/** A notification with which people check their browsers. */
export const TEST_KIND = 'push_test';

const TEST_PUSH: Push = {
  title: company.name,
  body: 'Notifications arrive in this browser.',
  tag: 'test',
  hash: '#/s_dashboard',
  isUrgent: true,
};

/** Web push to staff: docs/contract-office.md. Returns the channel through which notifications leave. */
export async function registerPush(app: HttpApp, parts: Parts): Promise<PushChannel> {
  const { config, database, outbox, secretBox, limiters, staffGuard, now } = parts;
  const keys = await ensureVapidKeys(database, secretBox);
  const repository = createPushRepository(database);

  /** An eleventh subscription replaces the one that was renewed longest ago. */
  async function subscribe(session: Session, subscription: NewPushSubscription): Promise<PushSubscriptionRecord> {
    if (!isPushEndpoint(subscription.endpoint, config.PUSH_HOSTS)) {
      throw new AppError('invalid_input', { msg: "This browser's push service is not known to this server." });
    }
    if (!isPublicKey(subscription.keys)) throw new AppError('invalid_input');

    return database.transaction(async (tx) => {
      const stored = createPushRepository(tx);
      const renewed = await stored.renew({ sessionId: session.id, subscription, renewedAt: new Date(now()) });
      // The session has ended meanwhile.
      if (!renewed) throw new AppError('unauthenticated');
      await stored.deleteOld(renewedAfter(now()));
      await stored.limit(session.userId, PUSH_SUBSCRIPTIONS_MAX);
      return present(renewed, session);
    });
  }

  async function sendTest({ userId }: Session): Promise<void> {
    if ((await repository.listActive(userId, renewedAfter(now()))).length === 0) {
      throw new AppError('conflict', { msg: 'Push is switched off in all of your browsers.' });
    }
    const dedupeKey = `${TEST_KIND} ${userId}`;
    await database.transaction((tx) =>
      outbox.enqueue(tx, { kind: TEST_KIND, queue: 'push', recipient: userId, subjectId: userId, dedupeKey }),
    );
  }

  const preHandler = limitStaffBy(limiters.deskCalls);
  const staffCall = { onRequest: staffGuard, preHandler };

  app.get(PUSH_PATHS.state, staffCall, async ({ staff }) => {
    const subscriptions = await repository.listActive(staff.userId, renewedAfter(now()));
    return {
      publicKey: keys.publicKey,
      showsNames: await repository.showsNames(),
      subscriptions: subscriptions.map((subscription) => present(subscription, staff)),
    };
  });

  app.post(
    PUSH_PATHS.subscriptions,
    { ...staffCall, schema: { body: pushSubscriptionSchema } },
    async ({ staff, body }) => subscribe(staff, body),
  );

  app.delete(
    `${PUSH_PATHS.subscriptions}/:id`,
    { ...staffCall, schema: { params: pushSubscriptionIdSchema } },
    async ({ staff, params }, reply) => {
      if (!(await repository.deleteOf(staff.userId, params.id))) throw new AppError('not_found');
      reply.code(204);
    },
  );

  app.post(PUSH_PATHS.test, staffCall, async ({ staff }, reply) => {
    await sendTest(staff);
    reply.code(202);
  });

  app.post(
    PUSH_PATHS.settings,
    { onRequest: [staffGuard, ownerGuard], preHandler, schema: { body: pushSettingsSchema } },
    async ({ staff: { username }, body: { showsNames } }, reply) => {
      await database.transaction(async (tx) => {
        await createPushRepository(tx).setShowsNames(showsNames);
        await createAuditRepository(tx).add({
          actor: staffActor({ username }),
          action: 'push_settings_changed',
          details: { showsNames },
        });
      });
      reply.code(204);
    },
  );

  const channel = openPushChannel(parts, createSendPush(keys, company.email.href));
  channel.registerKind(TEST_KIND, async () => TEST_PUSH);
  return channel;
}

function present({ id, browser, createdAt, sessionId }: StoredSubscription, session: Session): PushSubscriptionRecord {
  return { id, browser, createdAt: createdAt.toISOString(), isCurrent: sessionId === session.id };
}
