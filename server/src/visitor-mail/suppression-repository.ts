import type { Queryable } from '../db/database';

export interface SuppressionRepository {
  isSuppressed(addressHash: string): Promise<boolean>;
  /** The first reason stays. */
  suppress(addressHash: string, reason: 'unsubscribed' | 'bounced'): Promise<void>;
  insertToken(hash: string, addressHash: string): Promise<void>;
  /** Returns the hash of the address that the token unsubscribes. */
  findAddress(hash: string): Promise<string | null>;
}

export function createSuppressionRepository({ query }: Queryable): SuppressionRepository {
  return {
    async isSuppressed(addressHash) {
      const rows = await query('select 1 from suppressed_addresses where address_hash = $1', [addressHash]);
      return rows.length > 0;
    },

    async suppress(addressHash, reason) {
      await query('insert into suppressed_addresses (address_hash, reason) values ($1, $2) on conflict do nothing', [
        addressHash,
        reason,
      ]);
    },

    async insertToken(hash, addressHash) {
      await query('insert into unsubscribe_tokens (hash, address_hash) values ($1, $2) on conflict do nothing', [
        hash,
        addressHash,
      ]);
    },

    async findAddress(hash) {
      const [row] = await query<{ addressHash: string }>(
        'select address_hash as "addressHash" from unsubscribe_tokens where hash = $1',
        [hash],
      );
      return row?.addressHash ?? null;
    },
  };
}
