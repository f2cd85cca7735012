import type { BotHistory } from '@potomac-oak/shared/contracts/bot';

import type { Queryable } from '../db/database';
import { type ListQuery, type Page, toPage } from '../lists/page';
import { searchPattern } from '../lists/search';

export interface StoredBotChat {
  seq: number;
  id: string;
  entries: BotHistory['messages'];
  createdAt: Date;
}

// The bot's questions are the same in every chat, so only the visitors' answers are searched.
const LIST = `
select seq, id, entries, created_at as "createdAt"
  from bot_chats
 where ($1::bigint is null or seq < $1)
   and ($2::text is null
        or (select string_agg(entry ->> 'answer', ' ') from jsonb_array_elements(entries) entry) ilike $2)
 order by seq desc
 limit $3`;

export async function insertBotChat({ query }: Queryable, { messages }: BotHistory): Promise<void> {
  await query('insert into bot_chats (entries) values ($1)', [JSON.stringify(messages)]);
}

export async function listBotChats(
  { query }: Queryable,
  { before, q, limit }: ListQuery,
): Promise<Page<StoredBotChat>> {
  const rows = await query<StoredBotChat>(LIST, [before?.key, searchPattern(q), limit + 1]);
  return toPage(rows, limit, ({ seq }) => ({ key: seq, id: '' }));
}
