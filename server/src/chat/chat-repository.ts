import type { Database, Queryable } from '../db/database';
import type { Cursor } from '../lists/cursor';
import { type ListQuery, type Page, toPage } from '../lists/page';
import { searchPattern } from '../lists/search';
import { isUnreadBy } from '../lists/unread';
import type {
  ActiveChat,
  AppendedMessage,
  ChatState,
  NewChat,
  NewMessage,
  StoredChatForm,
  StoredMessage,
} from './chat-records';
import { CONVERSATION_COLUMNS } from './conversation-repository';

export interface ChatRepository {
  /** Returns false and stores nothing if the same visitor of the same partner already has a chat. */
  insert(tx: Queryable, chat: NewChat): Promise<boolean>;
  /** Returns the id of the chat of a partner's visitor. */
  findBySiteUser(user: { siteKey: string; userId: string }, tx?: Queryable): Promise<string | null>;
  /** Replaces the secret; the previous one no longer opens the chat. */
  setSecret(id: string, secretHash: string, tx?: Queryable): Promise<void>;
  findById(id: string): Promise<ChatState | null>;
  findByCredentials(id: string, secretHash: string): Promise<ChatState | null>;
  /**
   * Stores a batch and numbers its messages in the order of the batch. Each result, in the same order, is the message
   * already stored under this `clientMsgId`, otherwise the new one; undefined for an unknown chat.
   */
  append(batch: readonly NewMessage[]): Promise<(AppendedMessage | undefined)[]>;
  /** Like `append`, with the chats locked first: slower, but cannot collide with another node. */
  appendExclusive(batch: readonly NewMessage[]): Promise<(AppendedMessage | undefined)[]>;
  messagesAfter(chatId: string, seq: number, limit: number): Promise<StoredMessage[]>;
  messagesBetween(chatId: string, fromSeq: number, toSeq: number): Promise<StoredMessage[]>;
  messagesSince(timestamp: Date): Promise<StoredMessage[]>;
  /** Returns the highest `seq` that `side` has read, or null if nothing changed. */
  markRead(chatId: string, side: 'visitor' | 'staff', seq: number): Promise<number | null>;
  /** The visitor has ended the chat: its links end, and nothing is e-mailed. */
  end(chatId: string): Promise<void>;
  listByActivity(query: ListQuery & { waiting: boolean; state: 'done' | null }): Promise<Page<ActiveChat>>;
  /** Those of `online` first, then the longest wait. */
  listWaiting(query: Queue & { online: readonly string[] }): Promise<ActiveChat[]>;
  /** Unanswered ones first. Taken by anyone if `takenBy` is null. */
  listTaken(query: Queue & { takenBy: string | null }): Promise<ActiveChat[]>;
  /** @param reader id of the person for whom forms are unread */
  listForms(query: ListQuery, reader: string): Promise<Page<StoredChatForm>>;
}

type Queue = Pick<ListQuery, 'q' | 'limit'>;

interface AppendedRow extends StoredMessage, Omit<AppendedMessage, 'message'> {
  ord: number;
}

// The row locks, taken in id order, make a chat's messages commit in the order of `seq`, so reading "after seq"
// never skips a message that commits later. `clock_timestamp()` is read after the lock for the same reason. Both
// lookups are lateral so that they always use an index: the plan is made once, possibly while the tables are empty, and
// a plan with sequential scans would become slower with every message. A duplicate that another node commits while this
// statement waits for the lock is not in its snapshot; the unique constraint then rejects the batch. The update in
// `replies` locks a plan that is already queued, so that its attempt reads the messages of this batch.
const APPEND = `
with input as materialized (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[],
                       $7::text[])
    with ordinality as t (chat_id, client_msg_id, sender_role, staff_id, name, body, email_sender, ord)
), locked as materialized (
  select l.* from (select distinct chat_id from input order by chat_id) i
   cross join lateral (select id, last_seq, state, waiting_since from chats where id = i.chat_id for update) l
), known as materialized (
  select i.ord, m.* from input i cross join lateral (
    select * from messages where chat_id = i.chat_id and client_msg_id = i.client_msg_id limit 1
  ) m
), fresh as materialized (
  select i.*, (l.last_seq + row_number() over (partition by i.chat_id order by i.ord))::int as seq,
         clock_timestamp()::timestamptz(3) as created_at
    from input i join locked l on l.id = i.chat_id
   where not exists (select from known k where k.ord = i.ord)
), stored as (
  insert into messages (chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at)
  select chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at from fresh
), replies as (
  insert into outbox (kind, channel, recipient, subject_id, created_at, due_at, dedupe_key)
  select 'visitorReply', 'plan', chat_id, chat_id, min(created_at), min(created_at) + $8::int * interval '1 minute',
         'visitorReply ' || chat_id
    from fresh where sender_role <> 'user' and $8::int is not null group by chat_id
  on conflict (dedupe_key) do update set due_at = outbox.due_at
), newest as (
  select distinct on (chat_id) chat_id, seq, sender_role, staff_id, body, created_at,
         count(*) filter (where sender_role = 'user') over (partition by chat_id) as from_visitor,
         l.state as old_state, l.waiting_since as old_wait,
         case when sender_role = 'user' and l.state = 'done' then 'waiting'
              when sender_role <> 'user' and staff_id is not null then 'taken'
              else l.state end as state
    from fresh f join locked l on l.id = f.chat_id order by chat_id, seq desc
), moved as (
  update chats c
     set last_seq = n.seq, last_message = left(n.body, 200), last_at = n.created_at,
         staff_unread = c.staff_unread + n.from_visitor,
         waiting_since = case when n.sender_role = 'user' then coalesce(c.waiting_since, n.created_at) end,
         state = n.state, state_revision = c.state_revision + (n.state <> n.old_state)::int,
         state_since = case when n.state = n.old_state then c.state_since else n.created_at end,
         taken_by = case when n.state = n.old_state then c.taken_by when n.state = 'taken' then n.staff_id end
    from newest n where c.id = n.chat_id
), changed as (
  insert into conversation_events (chat_id, at, state, taken_by, changed_by)
  select chat_id, created_at, state, staff_id, staff_id from newest where state <> old_state
), waits as (
  insert into outbox (kind, channel, recipient, subject_id, created_at, due_at)
  select 'unanswered', 'plan', '', chat_id, created_at, created_at from newest
   where sender_role = 'user' and old_wait is null
)
select ord::int as ord, chat_id as "chatId", seq, client_msg_id as "clientMsgId", sender_role as "senderRole",
       staff_id as "staffId", name, body, email_sender as "emailSender", created_at as "createdAt",
       false as "isDuplicate",
       exists (select from newest n where n.chat_id = fresh.chat_id and n.seq = fresh.seq and n.state <> n.old_state)
         as "changesState" from fresh
union all
select ord::int, chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at, true, false
  from known`;

const MESSAGE_COLUMNS = `chat_id as "chatId", seq, client_msg_id as "clientMsgId", sender_role as "senderRole",
       staff_id as "staffId", name, body, email_sender as "emailSender", created_at as "createdAt"`;

const STATE_COLUMNS = `id, first_name as "firstName", last_name as "lastName", last_seq as "lastSeq",
       visitor_read_seq as "visitorReadSeq", staff_read_seq as "staffReadSeq"`;

const SITE_COLUMNS = `origin, site_name as "siteName", site_user_id as "siteUserId"`;

const INSERT = `
insert into chats (id, secret_hash, first_name, last_name, phone_number, email, origin, site_key, site_name, site_user_id,
                   page, referrer, page_context)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb)
on conflict do nothing
returning id`;

const ACTIVE_COLUMNS = `id, first_name as "firstName", last_name as "lastName", last_message as "lastMessage",
       last_at as "lastAt", staff_unread as "staffUnread", waiting_since as "waitingSince", ${SITE_COLUMNS},
       ${CONVERSATION_COLUMNS}`;

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
   and ($5::text is null or state = $5)
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
       phone_number as "phoneNumber", email, ${SITE_COLUMNS},
       exists (select from chats other where lower(other.email) = lower(chats.email) and other.id <> chats.id)
         as "hasSameEmail",
       ${isUnreadBy('$5', 'chatForms', { id: 'chats.id', time: 'created_at' })} as "isUnread"
  from chats
 where ($1::timestamptz is null or (created_at, id) < ($1, $2))
   and ($3::text is null or first_name || ' ' || last_name ilike $3 or email ilike $3 or phone_number ilike $3
        or site_name ilike $3 or origin ilike $3 or site_user_id ilike $3)
 order by created_at desc, id desc
 limit $4`;

/** @param replyMailMinutes after which unread replies are e-mailed; null if nothing is e-mailed */
export function createChatRepository(database: Database, replyMailMinutes: number | null = null): ChatRepository {
  const append = database.prepare<AppendedRow>(APPEND);
  const chatById = database.prepare<ChatState>(`select ${STATE_COLUMNS} from chats where id = $1`);
  const chatByCredentials = database.prepare<ChatState>(
    `select ${STATE_COLUMNS} from chats where id = $1
        and (secret_hash = $2 or exists (select from chat_keys where chat_id = $1 and secret_hash = $2))`,
  );
  const messagesAfter = database.prepare<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from messages where chat_id = $1 and seq > $2 order by seq limit $3`,
  );

  return {
    async insert(tx, { id, secretHash, firstName, lastName, phoneNumber, email, page = '', referrer = '', ...rest }) {
      const form = [firstName, lastName, phoneNumber, email];
      const { origin, siteKey, siteName, siteUserId, context } = rest;
      const source = [page, referrer, context ? JSON.stringify(context) : null];
      const values = [id, secretHash, ...form, origin, siteKey, siteName, siteUserId, ...source];
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

    async findById(id) {
      const [chat] = await chatById([id]);
      return chat ?? null;
    },

    async findByCredentials(id, secretHash) {
      const [chat] = await chatByCredentials([id, secretHash]);
      return chat ?? null;
    },

    async append(batch) {
      return inBatchOrder(batch, await append([...toColumns(batch), replyMailMinutes]));
    },

    async appendExclusive(batch) {
      const rows = await database.transaction(async (tx) => {
        await tx.query('select id from chats where id = any($1::text[]) order by id for update', [
          batch.map(({ chatId }) => chatId),
        ]);
        return tx.query<AppendedRow>(APPEND, [...toColumns(batch), replyMailMinutes]);
      });
      return inBatchOrder(batch, rows);
    },

    messagesAfter: (chatId, seq, limit) => messagesAfter([chatId, seq, limit]),

    messagesBetween: (chatId, fromSeq, toSeq) => messagesAfter([chatId, fromSeq - 1, toSeq - fromSeq + 1]),

    messagesSince: (timestamp) =>
      database.query(`select ${MESSAGE_COLUMNS} from messages where created_at > $1 order by seq`, [timestamp]),

    async markRead(chatId, side, seq) {
      const [own, unread] =
        side === 'visitor'
          ? (['visitor_read_seq', ''] as const)
          : ([
              'staff_read_seq',
              `, staff_unread = (select count(*) from messages m where m.chat_id = $1 and m.seq > $2 and sender_role = 'user')`,
            ] as const);
      const [row] = await database.query<{ seq: number }>(
        `update chats set ${own} = least($2::int, last_seq)${unread}
          where id = $1 and ${own} < least($2::int, last_seq) returning ${own} as seq`,
        [chatId, seq],
      );
      return row?.seq ?? null;
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

function toColumns(batch: readonly NewMessage[]): unknown[][] {
  return [
    batch.map(({ chatId }) => chatId),
    batch.map(({ clientMsgId }) => clientMsgId),
    batch.map(({ senderRole }) => senderRole),
    batch.map(({ staffId }) => staffId),
    batch.map(({ name }) => name),
    batch.map(({ body }) => body),
    batch.map(({ emailSender }) => emailSender),
  ];
}

function inBatchOrder(batch: readonly NewMessage[], rows: readonly AppendedRow[]): (AppendedMessage | undefined)[] {
  const answers: (AppendedMessage | undefined)[] = Array(batch.length).fill(undefined);
  for (const { ord, isDuplicate, changesState, ...message } of rows) {
    answers[ord - 1] = { message, isDuplicate, changesState };
  }
  return answers;
}
