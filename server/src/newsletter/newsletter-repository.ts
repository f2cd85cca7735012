import type { Queryable } from '../db/database';

export async function insertSubscriber({ query }: Queryable, email: string): Promise<void> {
  await query('insert into newsletter_subscribers (email) values ($1) on conflict do nothing', [email]);
}
