import type { ChatForm, PageContext } from '@potomac-oak/shared/contracts/chat';

import type { Database, Queryable } from '../../base/db/database';
import type { Cursor } from '../../base/paging/cursor';
import { type ListQuery, type Page, toPage } from '../../base/paging/page';
import { searchPattern } from '../../base/paging/search';
import { isUnreadBy } from '../../base/paging/unread';
import { STATE_COLUMNS, type StoredChatState } from './chat-state-repository';

/** The page a chat was opened from. `origin` is null on our own site, `siteUserId` without a signed identity. */
export interface ChatOrigin {
  origin: string | null;
  siteName: string | null;
  siteUserId: string | null;
}

/** Where the visitor's browser opened the chat; both are unverified. */
export interface ChatSource {
  page?: string | undefined;
  referrer?: string | undefined;
  context?: PageContext | null | undefined;
  /** Such as `es`; empty if it is unknown. */
  language?: string;
}

export interface NewChat extends ChatForm, ChatOrigin, ChatSource {
  id: string;
  secretHash: string;
  siteKey: string | null;
}

export interface StoredChat extends Pick<ChatForm, 'firstName' | 'lastName'> {
  id: string;
  lastSeq: number;
  visitorReadSeq: number;
  staffReadSeq: number;
  language: string;
}

export interface ActiveChat
  extends Pick<ChatForm, 'firstName' | 'lastName'>,
    ChatOrigin,
    Omit<StoredChatState, 'chatId'> {
  id: string;
  lastMessage: string;
  lastAt: Date;
  staffUnread: number;
  waitingSince: Date | null;
  language: string;
}

export interface StoredChatForm extends ChatForm, ChatOrigin {
  id: string;
  createdAt: Date;
  hasSameEmail: boolean;
  language: string;
  isUnread: boolean;
}

export interface ChatRepository {
  /** Returns false and stores nothing if the same visitor of the same partner already has a chat. */
  insert(tx: Queryable, chat: NewChat): Promise<boolean>;
  /** Returns the id of the chat of a partner's visitor. */
  findBySiteUser(user: { siteKey: string; userId: string }, tx?: Queryable): Promise<string | null>;
  /** Replaces the secret; the previous one no longer opens the chat. */
  setSecret(id: string, secretHash: string, tx?: Queryable): Promise<void>;
  /** The language of the visitor's chat, for staff and for mails. */
  setLanguage(id: string, language: string): Promise<void>;
  findById(id: string): Promise<StoredChat | null>;
  findByCredentials(id: string, secretHash: string): Promise<StoredChat | null>;
  isSpam(id: string): Promise<boolean>;
  /** The visitor has ended the chat: its links end, and nothing is e-mailed. */
  end(chatId: string): Promise<void>;
  /** Without `state`, of all states but spam. */
  listByActivity(query: ListQuery & { waiting: boolean; state: 'done' | 'spam' | null }): Promise<Page<ActiveChat>>;
  /** Those of `online` first, then the longest wait. */
  listWaiting(query: Queue & { online: readonly string[] }): Promise<ActiveChat[]>;
  /** Unanswered ones first. Taken by anyone if `takenBy` is null. */
  listTaken(query: Queue & { takenBy: string | null }): Promise<ActiveChat[]>;
  /** @param reader id of the person for whom forms are unread */
  listForms(query: ListQuery, reader: string): Promise<Page<StoredChatForm>>;
}

type Queue = Pick<ListQuery, 'q' | 'limit'>;

const CHAT_COLUMNS = `id, first_name as "firstName", last_name as "lastName", last_seq as "lastSeq",
       visitor_read_seq as "visitorReadSeq", staff_read_seq as "staffReadSeq", language`;

const SITE_COLUMNS = `origin, site_name as "siteName", site_user_id as "siteUserId"`;

const INSERT = `
insert into chats (id, secret_hash, first_name, last_name, phone_number, email, origin, site_key, site_name, site_user_id,
                   page, referrer, page_context, language)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14)
on conflict do nothing
returning id`;

const ACTIVE_COLUMNS = `id, first_name as "firstName", last_name as "lastName", last_message as "lastMessage",
       last_at as "lastAt", staff_unread as "staffUnread", waiting_since as "waitingSince", language, ${SITE_COLUMNS},
       ${STATE_COLUMNS}`;

/** Condition for the search text in `parameter`; null matches everything. */
function matches(parameter: string): string {
  return `(${parameter}::text is null or first_name || ' ' || last_name ilike ${parameter}
        or last_message ilike ${parameter} or site_name ilike ${parameter} or origin ilike ${parameter}
        or site_user_id ilike ${parameter})`;
}

const LIST_BY_ACTIVITY = `
select ${ACTIVE_COLUMNS}
  from chats
 where ($1::timestamptz is null or (last_at, id) < ($1, $2))
   and ${matches('$3')}
   and (not $4::boolean or waiting_since is not null)
   and (state = $5 or $5::text is null and state <> 'spam')
 order by last_at desc, id desc
 limit $6`;

// Office hours count at the same rate for every chat, so the longest wait is the earliest one.
const LIST_WAITING = `
select ${ACTIVE_COLUMNS}
  from chats
 where state = 'waiting' and ${matches('$1')}
 order by id = any($2::text[]) desc, coalesce(waiting_since, created_at), id
 limit $3`;

const LIST_TAKEN = `
select ${ACTIVE_COLUMNS}
  from chats
 where state = 'taken' and ($2::uuid is null or taken_by = $2) and ${matches('$1')}
 order by waiting_since nulls last, last_at desc, id desc
 limit $3`;

const LIST_FORMS = `
select id, created_at as "createdAt", first_name as "firstName", last_name as "lastName",
       phone_number as "phoneNumber", email, language, ${SITE_COLUMNS},
       exists (select from chats other where lower(other.email) = lower(chats.email) and other.id <> chats.id)
         as "hasSameEmail",
       ${isUnreadBy('$5', 'chatForms', { id: 'chats.id', time: 'created_at' })} as "isUnread"
  from chats
 where state <> 'spam' and ($1::timestamptz is null or (created_at, id) < ($1, $2))
   and ($3::text is null or first_name || ' ' || last_name ilike $3 or email ilike $3 or phone_number ilike $3
        or site_name ilike $3 or origin ilike $3 or site_user_id ilike $3)
 order by created_at desc, id desc
 limit $4`;

export function createChatRepository(database: Database): ChatRepository {
  const chatById = database.prepare<StoredChat>(`select ${CHAT_COLUMNS} from chats where id = $1`);
  const chatByCredentials = database.prepare<StoredChat>(
    `select ${CHAT_COLUMNS} from chats where id = $1
        and (secret_hash = $2 or exists (select from chat_keys where chat_id = $1 and secret_hash = $2))`,
  );

  return {
    async insert(tx, { id, secretHash, firstName, lastName, phoneNumber, email, page = '', referrer = '', ...rest }) {
      const form = [firstName, lastName, phoneNumber, email];
      const { origin, siteKey, siteName, siteUserId, context, language = '' } = rest;
      const source = [page, referrer, context ? JSON.stringify(context) : null];
      const values = [id, secretHash, ...form, origin, siteKey, siteName, siteUserId, ...source, language];
      const rows = await tx.query(INSERT, values);
      return rows.length === 1;
    },

    async findBySiteUser({ siteKey, userId }, tx = database) {
      const [chat] = await tx.query<{ id: string }>('select id from chats where site_key = $1 and site_user_id = $2', [
        siteKey,
        userId,
      ]);
      return chat?.id ?? null;
    },

    async setSecret(id, secretHash, tx = database) {
      await tx.query('update chats set secret_hash = $2 where id = $1 and secret_hash <> $2', [id, secretHash]);
    },

    async setLanguage(id, language) {
      await database.query('update chats set language = $2 where id = $1', [id, language]);
    },

    async findById(id) {
      const [chat] = await chatById([id]);
      return chat ?? null;
    },

    async findByCredentials(id, secretHash) {
      const [chat] = await chatByCredentials([id, secretHash]);
      return chat ?? null;
    },

    async isSpam(id) {
      const found = await database.query(`select from chats where id = $1 and state = 'spam'`, [id]);
      return found.length === 1;
    },

    async end(chatId) {
      await database.query(
        `with ended as (update chats set ended_at = clock_timestamp() where id = $1),
              unconfirmed as (delete from transcript_links where chat_id = $1)
         delete from chat_return_links where chat_id = $1`,
        [chatId],
      );
    },

    async listByActivity({ before, q, waiting, state, limit }) {
      const filters = [...toRow(before), searchPattern(q), waiting, state];
      const rows = await database.query<ActiveChat>(LIST_BY_ACTIVITY, [...filters, limit + 1]);
      return toPage(rows, limit, ({ lastAt, id }) => ({ key: lastAt.getTime(), id }));
    },

    listWaiting: ({ q, online, limit }) => database.query(LIST_WAITING, [searchPattern(q), online, limit]),

    listTaken: ({ q, takenBy, limit }) => database.query(LIST_TAKEN, [searchPattern(q), takenBy, limit]),

    async listForms({ before, q, limit }, reader) {
      const filters = [...toRow(before), searchPattern(q)];
      const rows = await database.query<StoredChatForm>(LIST_FORMS, [...filters, limit + 1, reader]);
      return toPage(rows, limit, ({ createdAt, id }) => ({ key: createdAt.getTime(), id }));
    },
  };
}

function toRow(cursor: Cursor | undefined): [time: Date | null, id: string | null] {
  return cursor ? [new Date(cursor.key), cursor.id] : [null, null];
}
