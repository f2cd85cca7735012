import { and, desc, lt, sql } from 'drizzle-orm';

import type { BotHistory } from '@potomac-oak/shared/contracts/bot';

import type { Queryable } from '../db/database';
import { botChats } from '../db/schema';
import { type ListQuery, type Page, toPage } from '../lists/list-page';
import { matchesSearch } from '../lists/list-search';

// The bot's questions are the same in every chat, so only the visitors' answers are searched.
const ANSWERS = sql`(select string_agg(entry ->> 'answer', ' ') from jsonb_array_elements(${botChats.entries}) entry)`;

export type StoredBotChat = typeof botChats.$inferSelect;

export async function insertBotChat({ drizzle }: Queryable, { messages }: BotHistory): Promise<void> {
  await drizzle.insert(botChats).values({ entries: messages });
}

export async function listBotChats({ drizzle }: Queryable, query: ListQuery): Promise<Page<StoredBotChat>> {
  const rows = await drizzle
    .select()
    .from(botChats)
    .where(
      and(query.before === undefined ? undefined : lt(botChats.seq, query.before), matchesSearch(query.q, ANSWERS)),
    )
    .orderBy(desc(botChats.seq))
    .limit(query.limit + 1);
  return toPage(rows, query);
}
