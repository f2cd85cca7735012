import { PUSH_SUBSCRIPTIONS_MAX } from '@potomac-oak/shared/contracts/limits';
import type {
  NewPushSubscription,
  PushSettings,
  PushState,
  PushSubscriptionRecord,
} from '@potomac-oak/shared/contracts/push';

import { createAuditRepository } from '../audit/audit-repository';
import { staffActor } from '../audit/staff-actor';
import type { Session } from '../auth/session-service';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import type { Outbox } from '../outbox/outbox';
import { isPublicKey, isPushEndpoint } from './push-endpoint';
import { createPushRepository, type StoredSubscription } from './push-repository';
import { renewedAfter } from './subscription-lifetime';

/** A notification with which people check their browsers. */
export const TEST_KIND = 'push_test';

export interface PushService {
  describe(session: Session): Promise<PushState>;
  /**
   * Stores a subscription of this session's browser, or renews it. An eleventh one replaces the one that was renewed
   * longest ago. Throws `invalid_input`, and `unauthenticated` if the session ends meanwhile.
   */
  subscribe(session: Session, subscription: NewPushSubscription): Promise<PushSubscriptionRecord>;
  /** Throws `not_found`. */
  unsubscribe(session: Session, id: string): Promise<void>;
  /** Sends a notification to the caller's browsers. Throws `conflict` if there is none. */
  sendTest(session: Session): Promise<void>;
  changeSettings(session: Session, settings: PushSettings): Promise<void>;
}

interface PushServiceDeps {
  database: Database;
  outbox: Pick<Outbox, 'enqueue'>;
  publicKey: string;
  /** As in PUSH_HOSTS. */
  hosts: readonly string[];
  now: () => number;
}

export function createPushService({ database, outbox, publicKey, hosts, now }: PushServiceDeps): PushService {
  const repository = createPushRepository(database);

  return {
    async describe(session) {
      const subscriptions = await repository.listActive(session.userId, renewedAfter(now()));
      return {
        publicKey,
        showsNames: await repository.showsNames(),
        subscriptions: subscriptions.map((subscription) => present(subscription, session)),
      };
    },

    async subscribe(session, subscription) {
      if (!isPushEndpoint(subscription.endpoint, hosts)) {
        throw new AppError('invalid_input', { msg: "This browser's push service is not known to this server." });
      }
      if (!isPublicKey(subscription.keys)) throw new AppError('invalid_input');

      return database.transaction(async (tx) => {
        const stored = createPushRepository(tx);
        const renewed = await stored.renew({ sessionId: session.id, subscription, renewedAt: new Date(now()) });
        if (!renewed) throw new AppError('unauthenticated');
        await stored.deleteOld(renewedAfter(now()));
        await stored.limit(session.userId, PUSH_SUBSCRIPTIONS_MAX);
        return present(renewed, session);
      });
    },

    async unsubscribe(session, id) {
      if (!(await repository.deleteOf(session.userId, id))) throw new AppError('not_found');
    },

    async sendTest({ userId }) {
      if ((await repository.listActive(userId, renewedAfter(now()))).length === 0) {
        throw new AppError('conflict', { msg: 'Push is switched off in all of your browsers.' });
      }
      await database.transaction((tx) =>
        outbox.enqueue(tx, {
          kind: TEST_KIND,
          channel: 'push',
          recipient: userId,
          subjectId: userId,
          dedupeKey: `${TEST_KIND} ${userId}`,
        }),
      );
    },

    async changeSettings({ username }, { showsNames }) {
      await database.transaction(async (tx) => {
        await createPushRepository(tx).setShowsNames(showsNames);
        await createAuditRepository(tx).add({
          actor: staffActor({ username }),
          action: 'push_settings_changed',
          details: { showsNames },
        });
      });
    },
  };
}

function present({ id, browser, createdAt, sessionId }: StoredSubscription, session: Session): PushSubscriptionRecord {
  return { id, browser, createdAt: createdAt.toISOString(), isCurrent: sessionId === session.id };
}
