import type { Database } from '../base/db/database';

/** The embedded database serves up to 100,000 messages well; moving takes the operator some time. */
const MESSAGES_MAX = 80_000;

/** Whether the embedded database will soon be too slow for what it stores. */
export async function isOutgrown({ kind, query }: Pick<Database, 'kind' | 'query'>): Promise<boolean> {
  if (kind !== 'embedded') return false;
  const rows = await query('select 1 from chats having sum(last_seq) > $1', [MESSAGES_MAX]);
  return rows.length > 0;
}

export const MOVE_ADVICE = `more than ${MESSAGES_MAX.toLocaleString('en-US')} messages: move to PostgreSQL (npm run move)`;
