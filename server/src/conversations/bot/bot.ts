import { type BotChatRecord, type BotHistory, botHistorySchema } from '@potomac-oak/shared/contracts/bot';
import type { Confirmation } from '@potomac-oak/shared/contracts/contact';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import { type IdempotencyKey, idempotencyKey } from '../../base/db/idempotency';
import type { HttpApp } from '../../base/http/http-app';
import { languageOf } from '../../base/http/request-language';
import { limitBy } from '../../base/limits/rate-limits';
import { type ListQuery, linkNextPage, type Page, sequenceListSchema, toPage } from '../../base/paging/page';
import { searchPattern } from '../../base/paging/search';
import { isUnreadBy } from '../../base/paging/unread';
import { sha256 } from '../../base/secrets/sha256';
import { joinRecord } from '../../leads/customers/join-record';
import { planOf } from '../../notifications/plans';
import type { RecordSource } from '../../partners/record-source';
import type { Parts } from '../../parts';
import { type BotContact, findContact } from './bot-contact';

export interface StoredBotChat {
  seq: number;
  id: string;
  entries: BotHistory['messages'];
  /** Empty if no answer contains it, like the address. */
  name: string;
  email: string;
  language: string;
  createdAt: Date;
  isUnread: boolean;
}

/** A visitor who has left an address usually answers further questions within this time. */
const LAST_ANSWERS_MS = 2 * MINUTE_MS;

const SAVED: Confirmation = { msg: 'Chat history saved.' };

/** The support bot's conversations, and their list for staff. */
export function registerBot(app: HttpApp, parts: Parts): void {
  const { database, idempotency, outbox, limiters, now, notifyStaff, staffGuard } = parts;

  /** Stores nothing for an empty history. Staff are notified of the first save of a `botId`; open dashboards learn of each. */
  async function record(history: BotHistory, source: BotSource, key: IdempotencyKey): Promise<Confirmation> {
    if (history.messages.length === 0) return SAVED;
    const { answer, isRepeat } = await idempotency.once({ call: 'bot-history', key, input: history }, async (tx) => {
      const contact = findContact(history.messages);
      const saved = await save(tx, { ...history, ...contact }, source);
      if (saved) await joinRecord(tx, { kind: 'botChat', id: saved.id, ...contact, site: source.site });
      if (saved && (contact.email || contact.phoneNumber)) await planNotification(tx, saved.id);
      return { ...SAVED, isNew: saved?.isNew ?? null };
    });
    if (isRepeat || answer.isNew === null) return SAVED;
    if (answer.isNew) notifyStaff('newSupportBotNotification', { message: 'New support bot chat' });
    else notifyStaff('botChatContinued');
    return SAVED;
  }

  async function planNotification(tx: Queryable, subjectId: string): Promise<void> {
    const dueAt = new Date(now() + LAST_ANSWERS_MS);
    const dedupeKey = `botLead ${subjectId}`;
    await outbox.enqueue(tx, { ...planOf('botLead', subjectId), dueAt, dedupeKey });
  }

  const recordOptions = { schema: { body: botHistorySchema }, preHandler: limitBy(limiters.botHistories) };
  app.post(API_PATHS.botHistory, recordOptions, async (request) => {
    const { page = '', ...history } = request.body;
    return record(history, { site: request.site, page, language: languageOf(request) }, idempotencyKey(request));
  });

  const listOptions = { schema: { querystring: sequenceListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.botChats, listOptions, async (request, reply) => {
    const { items, next } = await list(database, request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items.map(presentBotChat);
  });
}

interface BotSource extends RecordSource {
  language: string;
}

// Saves may arrive in any order, so a shorter one never replaces a longer one.
const SAVE = `
insert into bot_chats (entries, bot_id_hash, origin, site_name, page, name, email, phone_number, language)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (bot_id_hash) do update
  set entries = excluded.entries, name = excluded.name, email = excluded.email, phone_number = excluded.phone_number,
      language = excluded.language
      where jsonb_array_length(bot_chats.entries) <= jsonb_array_length(excluded.entries)
returning id, xmax = 0 as "isNew"`;

/** Returns null if a longer conversation is already stored. */
async function save(
  { query }: Queryable,
  { messages, botId, name, email, phoneNumber }: BotHistory & BotContact,
  { site, page, language }: BotSource,
): Promise<{ id: string; isNew: boolean } | null> {
  const entries = JSON.stringify(messages);
  const botIdHash = botId && sha256(botId);
  const [saved] = await query<{ id: string; isNew: boolean }>(SAVE, [
    entries,
    botIdHash,
    site?.origin,
    site?.name,
    page,
    name,
    email,
    phoneNumber,
    language,
  ]);
  return saved ?? null;
}

// The bot's questions are the same in every chat, so only the visitors' answers are searched.
const LIST = `
select seq, id, name, entries, email, language, created_at as "createdAt",
       ${isUnreadBy('$4', 'botChats', { id: 'bot_chats.id::text', time: 'created_at' })} as "isUnread"
  from bot_chats
 where ($1::bigint is null or seq < $1)
   and ($2::text is null or bot_answers(entries) ilike $2)
 order by seq desc
 limit $3`;

/** @param reader id of the person for whom records are unread */
async function list(
  { query }: Queryable,
  { before, q, limit }: ListQuery,
  reader: string,
): Promise<Page<StoredBotChat>> {
  const rows = await query<StoredBotChat>(LIST, [before?.key, searchPattern(q), limit + 1, reader]);
  return toPage(rows, limit, ({ seq }) => ({ key: seq, id: '' }));
}

/** Each question becomes a left bubble, each answer a right one. */
export function presentBotChat({
  id,
  name,
  entries,
  email,
  language,
  createdAt,
  isUnread,
}: Omit<StoredBotChat, 'seq'>): BotChatRecord {
  const timestamp = createdAt.toISOString();
  const isComplete = entries.every(({ answer }) => answer !== '') && email !== '';
  return {
    _id: id,
    timestamp,
    name,
    messages: entries.flatMap(({ question, answer }, index) => [
      { _id: `${id}-${index}-left`, type: 'left' as const, text: question, answer: '', timestamp },
      { _id: `${id}-${index}-right`, type: 'right' as const, text: answer, answer, timestamp },
    ]),
    ...(language && { language }),
    ...(!isComplete && { isIncomplete: true }),
    ...(isUnread && { isUnread }),
  };
}
