import type { BotHistory } from '@potomac-oak/shared/contracts/bot';

import type { Queryable } from '../db/database';
import { sha256 } from '../hash/sha256';
import { type ListQuery, type Page, toPage } from '../lists/page';
import { searchPattern } from '../lists/search';
import { isUnreadBy } from '../lists/unread';
import type { RecordSource } from '../partners/record-source';

export interface StoredBotChat {
  seq: number;
  id: string;
  entries: BotHistory['messages'];
  createdAt: Date;
  isUnread: boolean;
}

export interface SavedBotChat {
  id: string;
  isNew: boolean;
}

// Saves may arrive in any order, so a shorter one never replaces a longer one.
const SAVE = `
insert into bot_chats (entries, bot_id_hash, origin, site_name, page) values ($1, $2, $3, $4, $5)
on conflict (bot_id_hash) do update set entries = excluded.entries
      where jsonb_array_length(bot_chats.entries) <= jsonb_array_length(excluded.entries)
returning id, xmax = 0 as "isNew"`;

// The bot's questions are the same in every chat, so only the visitors' answers are searched.
const LIST = `
select seq, id, entries, created_at as "createdAt",
       ${isUnreadBy('$4', 'botChats', { id: 'bot_chats.id::text', time: 'created_at' })} as "isUnread"
  from bot_chats
 where ($1::bigint is null or seq < $1)
   and ($2::text is null or bot_answers(entries) ilike $2)
 order by seq desc
 limit $3`;

/** Returns null if a longer conversation is already stored. */
export async function saveBotChat(
  { query }: Queryable,
  { messages, botId }: BotHistory,
  { site, page }: RecordSource,
): Promise<SavedBotChat | null> {
  const values = [JSON.stringify(messages), botId && sha256(botId), site?.origin, site?.name, page];
  const [saved] = await query<SavedBotChat>(SAVE, values);
  return saved ?? null;
}

export async function listBotChats(
  { query }: Queryable,
  { before, q, limit }: ListQuery,
  reader: string,
): Promise<Page<StoredBotChat>> {
  const rows = await query<StoredBotChat>(LIST, [before?.key, searchPattern(q), limit + 1, reader]);
  return toPage(rows, limit, ({ seq }) => ({ key: seq, id: '' }));
}
