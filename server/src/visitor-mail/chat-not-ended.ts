import type { Queryable } from '../db/database';

/** SQL condition for the chat `c`: the visitor has not ended it, or has written again. */
export const CHAT_NOT_ENDED = `(c.ended_at is null or exists (
  select from messages where chat_id = c.id and sender_role = 'user' and created_at > c.ended_at))`;

/** False for an unknown chat and for one that the visitor has ended. */
export async function isOngoing({ query }: Queryable, chatId: string): Promise<boolean> {
  const rows = await query(`select 1 from chats c where id = $1 and ${CHAT_NOT_ENDED}`, [chatId]);
  return rows.length > 0;
}
