import type { PushSettings } from '@potomac-oak/shared/contracts/push';

import type { BaseParts } from '../../base/base-parts';
import { DeliveryError } from '../../base/outbox/delivery-error';
import { openChannel } from '../../base/outbox/open-channel';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import { createPushRepository, renewedAfter } from './push-repository';
import type { Push, SendPush } from './push-sender';

export interface PushChannel {
  /**
   * Defines the text of a kind, whose recipient is the id of a person. `compose` returns null if it is no longer needed.
   * It is not called for a person without a browser.
   */
  registerKind(kind: string, compose: (row: OutboxRow, settings: PushSettings) => Promise<Push | null>): void;
}

/** The outbox's queue `push`: each row is sent once to each browser of one person. */
export function openPushChannel({ database, outbox, now }: BaseParts, send: SendPush): PushChannel {
  const stored = createPushRepository(database);

  const channel = openChannel<Push>(outbox, 'push', async (push, { id, recipient }) => {
    const delivered = await stored.listDelivered(id);
    const active = await stored.listActive(recipient, renewedAfter(now()));
    const subscriptions = active.filter((subscription) => !delivered.includes(subscription.id));
    const sent: string[] = [];
    const answers = await Promise.allSettled(
      subscriptions.map(async (subscription) => {
        const answer = await send(subscription, push);
        if (answer === 'sent') sent.push(subscription.id);
        if (answer === 'ended') await stored.deleteEnded(subscription.id);
      }),
    );

    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) {
      // The next attempt would alert these browsers again.
      if (sent.length > 0) await stored.addDelivered(id, sent);
      throw failed.reason;
    }
    if (delivered.length + sent.length === 0)
      throw new DeliveryError('No browser accepts the notification.', { isPermanent: true });
  });

  return {
    registerKind(kind, compose) {
      channel.registerKind(kind, async (row) => {
        const subscriptions = await stored.listActive(row.recipient, renewedAfter(now()));
        return subscriptions.length === 0 ? null : compose(row, { showsNames: await stored.showsNames() });
      });
    },
  };
}
