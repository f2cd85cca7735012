import { DeliveryError } from './delivery-error';
import type { Outbox } from './outbox';
import type { OutboxRow, Queue } from './outbox-entry';
import { isLastAttempt } from './retry-pause';

/**
 * Reads the record of a row. Returns null if it no longer needs the notification.
 *
 * @param others of the same bundle, for the same message
 */
export type Compose<Content> = (row: OutboxRow, others: readonly OutboxRow[]) => Promise<Content | null>;

export interface OpenChannel<Content> {
  /** @param onFail runs before a row fails for good, and again if the process ends meanwhile */
  registerKind(
    kind: string,
    compose: Compose<Content>,
    onFail?: (row: OutboxRow, failure: DeliveryError) => Promise<void>,
  ): void;
}

/** @param send rejects with a `DeliveryError` */
export function openChannel<Content>(
  outbox: Pick<Outbox, 'handle'>,
  channel: Exclude<Queue, 'plan'>,
  send: (content: Content, row: OutboxRow) => Promise<void>,
): OpenChannel<Content> {
  return {
    registerKind(kind, compose, onFail) {
      outbox.handle(channel, kind, async (row, others) => {
        const content = await compose(row, others);
        if (content === null) return { state: 'dropped' };
        try {
          await send(content, row);
        } catch (cause) {
          if (cause instanceof DeliveryError && isLastAttempt(row.attempts, cause)) await onFail?.(row, cause);
          throw cause;
        }
        return { state: 'sent' };
      });
    },
  };
}
