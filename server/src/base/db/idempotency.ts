import type { FastifyRequest } from 'fastify';

import { IDEMPOTENCY_HEADER, OTHER_INPUT } from '@potomac-oak/shared/contracts/headers';

import { AppError } from '../errors/app-error';
import { sha256 } from '../secrets/sha256';
import type { Database, Queryable } from './database';

const KEY_MAX_LENGTH = 200;
const RETENTION = '24 hours';
const SWEEP_INTERVAL_MS = 60 * 60_000;

/** Value of the `Idempotency-Key` header, or null. */
export type IdempotencyKey = string | null;

export interface Idempotency {
  /**
   * Runs `work` in a transaction. For a key seen in the last 24 hours, returns the stored answer instead. Throws an
   * `AppError` `conflict` if the key was used with a different input.
   *
   * @param call scopes the key, so that one key can be used on several calls
   */
  once<Answer>(
    request: { call: string; key: IdempotencyKey; input: unknown },
    work: (tx: Queryable) => Promise<Answer>,
  ): Promise<{ answer: Answer; isRepeat: boolean }>;
  close(): void;
}

export function createIdempotency(database: Database, onFailure: (error: unknown) => void): Idempotency {
  const sweeper = setInterval(() => {
    // Uses the database's clock, which also sets `created_at`: with a fast clock, a node would delete rows too early.
    database
      .query(`delete from idempotent_answers where created_at < now() - interval '${RETENTION}'`)
      .catch(onFailure);
  }, SWEEP_INTERVAL_MS).unref();

  return {
    async once<Answer>(
      { call, key, input }: { call: string; key: IdempotencyKey; input: unknown },
      work: (tx: Queryable) => Promise<Answer>,
    ) {
      return database.transaction(async (tx) => {
        if (key === null) return { answer: await work(tx), isRepeat: false };

        // On save-chat-form the key is a secret. A plain hash does not reveal its 128 random bits, so neither a salt
        // nor a slow hash is needed; on the other calls a key grants no access.
        const id = sha256(`${call} ${key}`);
        const inputHash = sha256(JSON.stringify(input));
        // On PostgreSQL, a concurrent repeat waits here until the first request has committed or failed.
        const inserted = await tx.query(
          'insert into idempotent_answers (id, input_hash) values ($1, $2) on conflict do nothing returning id',
          [id, inputHash],
        );
        if (inserted.length === 0) return { answer: await readAnswer<Answer>(tx, id, inputHash), isRepeat: true };

        const answer = await work(tx);
        await tx.query('update idempotent_answers set answer = $2 where id = $1', [id, JSON.stringify(answer)]);
        return { answer, isRepeat: false };
      });
    },

    close: () => clearInterval(sweeper),
  };
}

/** Throws an `AppError` `invalid_input` for a key that is empty or too long. */
export function idempotencyKey({ headers }: FastifyRequest): IdempotencyKey {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > KEY_MAX_LENGTH) {
    throw new AppError('invalid_input', { msg: `${IDEMPOTENCY_HEADER}: 1 to ${KEY_MAX_LENGTH} characters.` });
  }
  return key;
}

async function readAnswer<Answer>(tx: Queryable, id: string, inputHash: string): Promise<Answer> {
  const [stored] = await tx.query<{ input_hash: string; answer: Answer }>(
    'select input_hash, answer from idempotent_answers where id = $1',
    [id],
  );
  if (stored?.input_hash !== inputHash) {
    throw new AppError('conflict', { msg: OTHER_INPUT });
  }
  return stored.answer;
}
