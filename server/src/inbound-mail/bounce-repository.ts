import type { Queryable } from '../db/database';

export async function insertBounce({ query }: Queryable, chatId: string, status: string): Promise<void> {
  await query('insert into mail_bounces (chat_id, status) values ($1, $2)', [chatId, status]);
}
