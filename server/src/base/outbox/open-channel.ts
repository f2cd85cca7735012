import type { Outbox } from './outbox';
import type { FailureHandler, OutboxRow, Queue } from './outbox-entry';

/**
 * Reads the record of a row. Returns null if it no longer needs the notification.
 *
 * @param others of the same bundle, for the same message
 */
export type Compose<Content> = (row: OutboxRow, others: readonly OutboxRow[]) => Promise<Content | null>;

export interface OpenChannel<Content> {
  registerKind(kind: string, compose: Compose<Content>, onFailure?: FailureHandler): void;
}

/** @param send rejects with a `DeliveryError` */
export function openChannel<Content>(
  outbox: Pick<Outbox, 'handle'>,
  channel: Exclude<Queue, 'plan'>,
  send: (content: Content, row: OutboxRow) => Promise<void>,
): OpenChannel<Content> {
  return {
    registerKind(kind, compose, onFailure) {
      outbox.handle(
        channel,
        kind,
        async (row, others) => {
          const content = await compose(row, others);
          if (content === null) return { state: 'dropped' };
          await send(content, row);
          return { state: 'sent' };
        },
        onFailure,
      );
    },
  };
}
