import type { Queryable } from '../db/database';
import { newsletterSubscribers } from '../db/schema';

export async function insertSubscriber({ drizzle }: Queryable, email: string): Promise<void> {
  await drizzle.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
