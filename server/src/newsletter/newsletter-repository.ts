import type { Queryable } from '../db/database';

/** Returns whether the address is new. */
export async function insertSubscriber({ query }: Queryable, email: string): Promise<boolean> {
  const rows = await query(
    'insert into newsletter_subscribers (email) values ($1) on conflict do nothing returning email',
    [email],
  );
  return rows.length > 0;
}
