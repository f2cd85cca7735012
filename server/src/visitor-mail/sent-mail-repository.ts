import type { Queryable } from '../db/database';

export interface ComposedMail {
  outboxId: string;
  /** As in the outbox. */
  kind: string;
  chatId: string;
  addressHash: string;
  /** Of the newest reply in the mail; 0 for a mail without replies. */
  lastSeq: number;
  composedAt: Date;
}

/** Mails to visitors, one for each row of the outbox. */
export interface SentMailRepository {
  /** Keeps other transactions from composing a mail to this address until this one ends. */
  lockAddress(addressHash: string): Promise<void>;
  /** Number of mails of this kind to the address since `time`, without that of the row `outboxId`. */
  count(mail: Pick<ComposedMail, 'addressHash' | 'kind' | 'outboxId'>, time: Date): Promise<number>;
  save(mail: ComposedMail): Promise<void>;
}

export function createSentMailRepository({ query }: Queryable): SentMailRepository {
  return {
    async lockAddress(addressHash) {
      await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [addressHash]);
    },

    async count({ addressHash, kind, outboxId }, time) {
      const [row] = await query<{ count: number }>(
        `select count(*)::int as count from visitor_mails
          where address_hash = $1 and kind = $2 and composed_at > $3 and outbox_id <> $4::uuid`,
        [addressHash, kind, time, outboxId],
      );
      return row?.count ?? 0;
    },

    async save({ outboxId, kind, chatId, addressHash, lastSeq, composedAt }) {
      await query(
        `insert into visitor_mails (outbox_id, kind, chat_id, address_hash, last_seq, composed_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (outbox_id) do update set last_seq = excluded.last_seq`,
        [outboxId, kind, chatId, addressHash, lastSeq, composedAt],
      );
    },
  };
}
