import type { Queryable } from '../db/database';
import { AppError } from '../errors/app-error';
import { sha256 } from '../hash/sha256';
import { hashAddress } from './mail-address';
import { createSuppressionRepository } from './suppression-repository';

export interface Unsubscribing {
  /** Throws `not_found` for an unknown token. */
  check(token: string): Promise<void>;
  /** May be called repeatedly. Throws `not_found` for an unknown token. */
  unsubscribe(token: string): Promise<void>;
}

/** Adds the token of the unsubscribe link in a mail to `address`. May be called repeatedly. */
export function addUnsubscribeToken(
  tx: Queryable,
  { address, token }: { address: string; token: string },
): Promise<void> {
  return createSuppressionRepository(tx).insertToken(sha256(token), hashAddress(address));
}

/** Ends all mails to the mailbox, because it does not exist. */
export function suppressBounced(tx: Queryable, address: string): Promise<void> {
  return createSuppressionRepository(tx).suppress(hashAddress(address), 'bounced');
}

export function createUnsubscribing(database: Queryable): Unsubscribing {
  const suppressions = createSuppressionRepository(database);

  async function findAddress(token: string): Promise<string> {
    const addressHash = await suppressions.findAddress(sha256(token));
    if (addressHash === null) throw new AppError('not_found');
    return addressHash;
  }

  return {
    async check(token) {
      await findAddress(token);
    },
    async unsubscribe(token) {
      await suppressions.suppress(await findAddress(token), 'unsubscribed');
    },
  };
}
