import type { SenderRole } from '@potomac-oak/shared/contracts/senders';

import type { Database } from '../../base/db/database';
import { filesOf, type StoredFile } from '../../files/stored-file';

export interface NewMessage {
  chatId: string;
  clientMsgId: string | null;
  senderRole: SenderRole;
  /** The person who wrote a reply; null for visitors and old replies. */
  staffId: string | null;
  name: string;
  body: string;
  /** Null unless it came by e-mail. Empty if it came from the chat's own address, otherwise the other address. */
  emailSender: string | null;
  /** Ids of files of the chat that no message has attached. */
  fileIds: readonly string[];
}

export interface StoredMessage extends Omit<NewMessage, 'fileIds'> {
  seq: number;
  createdAt: Date;
  /** Null if there are none. */
  files: StoredFile[] | null;
}

export interface AppendedMessage {
  message: StoredMessage;
  isDuplicate: boolean;
  /** Whether the message has changed the state of its conversation, or may be the first reply. */
  changesState: boolean;
}

export interface MessageRepository {
  /**
   * Stores a batch and numbers its messages in the order of the batch. Each result, in the same order, is the message
   * already stored under this `clientMsgId`, otherwise the new one; undefined for an unknown chat, and if not all of its files are available.
   */
  append(batch: readonly NewMessage[]): Promise<(AppendedMessage | undefined)[]>;
  /** Like `append`, with the chats locked first: slower, but cannot collide with another node. */
  appendExclusive(batch: readonly NewMessage[]): Promise<(AppendedMessage | undefined)[]>;
  listAfter(chatId: string, seq: number, limit: number): Promise<StoredMessage[]>;
  listBetween(chatId: string, fromSeq: number, toSeq: number): Promise<StoredMessage[]>;
  listSince(timestamp: Date): Promise<StoredMessage[]>;
  /** Returns the highest `seq` that `side` has read, or null if nothing changed. */
  markRead(chatId: string, side: 'visitor' | 'staff', seq: number): Promise<number | null>;
}

interface AppendedRow extends StoredMessage, Omit<AppendedMessage, 'message'> {
  ord: number;
}

/** Messages without files need no lookup. */
const FILES = `case when photos + documents > 0 then ${filesOf("chat_id || ':' || seq")} end`;

// The row locks, taken in id order, make a chat's messages commit in the order of `seq`, so reading "after seq"
// never skips a message that commits later. `clock_timestamp()` is read after the lock for the same reason. Both
// lookups are lateral so that they always use an index: the plan is made once, possibly while the tables are empty, and
// a plan with sequential scans would become slower with every message. A duplicate that another node commits while this
// statement waits for the lock is not in its snapshot; the unique constraint then rejects the batch. The update in
// `replies` locks a plan that is already queued, so that its attempt reads the messages of this batch. Files are locked
// after their chat, so a sweep that deletes them at the same time either comes first or finds them attached. If two
// messages of a batch name the same file, the first one gets it.
const APPEND = `
with input as materialized (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::text[], $6::text[],
                       $7::text[], $10::text[])
    with ordinality as t (chat_id, client_msg_id, sender_role, staff_id, name, body, email_sender, file_ids, ord)
), locked as materialized (
  select l.* from (select distinct chat_id from input order by chat_id) i
   cross join lateral (
    select id, last_seq, state, waiting_since, asked_at, replied_at from chats where id = i.chat_id for update
  ) l
), knowing as materialized (
  select l.id, e.taken_by from locked l cross join lateral (
    select taken_by from conversation_events where chat_id = l.id and state = 'taken' order by seq desc limit 1
  ) e where l.state = 'done' and e.taken_by = any($9::uuid[])
), known as materialized (
  select i.ord, m.* from input i cross join lateral (
    select * from messages where chat_id = i.chat_id and client_msg_id = i.client_msg_id limit 1
  ) m
), held as materialized (
  select i.ord, w.position, f.* from input i join locked l on l.id = i.chat_id
   cross join lateral unnest(string_to_array(i.file_ids, ',')) with ordinality as w (id, position)
   cross join lateral (
    select id, name, type, bytes, width, height, alt from files
     where id = w.id and owner = 'chat ' || l.id and record_id is null for update
  ) f
), claimed as materialized (
  select distinct on (id) * from held order by id, ord
), fresh as materialized (
  select i.*, f.photos, f.documents, f.files, (l.last_seq + row_number() over (partition by i.chat_id order by i.ord))::int as seq,
         clock_timestamp()::timestamptz(3) as created_at
    from input i join locked l on l.id = i.chat_id
   cross join lateral (
    select count(*) filter (where width is not null)::int as photos, count(*) filter (where width is null)::int as documents,
           json_agg(json_build_object('id', id, 'name', name, 'type', type, 'bytes', bytes, 'width', width,
             'height', height, 'alt', alt) order by position) as files from claimed where ord = i.ord
  ) f
   where not exists (select from known k where k.ord = i.ord)
     and not (l.state = 'spam' and i.sender_role = 'user')
     and f.photos + f.documents = cardinality(string_to_array(i.file_ids, ','))
), stored as (
  insert into messages (chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at, photos,
                        documents)
  select chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at, photos, documents
    from fresh
), attached as (
  update files f set record_id = m.chat_id || ':' || m.seq, position = c.position
    from claimed c join fresh m on m.ord = c.ord where f.id = c.id
), replies as (
  insert into outbox (kind, queue, recipient, subject_id, created_at, due_at, dedupe_key)
  select 'visitorReply', 'plan', chat_id, chat_id, min(created_at), min(created_at) + $8::int * interval '1 minute',
         'visitorReply ' || chat_id
    from fresh where sender_role <> 'user' and $8::int is not null group by chat_id
  on conflict (dedupe_key) do update set due_at = outbox.due_at
), asked as (
  select chat_id, min(seq) as seq, min(created_at) as at from fresh where sender_role = 'user' group by chat_id
), replied as (
  select distinct on (f.chat_id) f.chat_id, f.created_at as at, f.staff_id
    from fresh f join locked l on l.id = f.chat_id left join asked a on a.chat_id = f.chat_id
   where f.sender_role <> 'user' and l.replied_at is null and (l.asked_at is not null or a.seq < f.seq)
   order by f.chat_id, f.seq
), newest as (
  select distinct on (chat_id) chat_id, seq, sender_role, staff_id, created_at,
         message_text(body, photos, documents) as text, count(*) filter (where sender_role = 'user') over (partition by chat_id) as from_visitor,
         l.state as old_state, l.waiting_since as old_wait,
         case when sender_role = 'user' and l.state = 'done' and k.id is null then 'waiting'
              when sender_role = 'user' and l.state = 'done' then 'taken'
              when sender_role <> 'user' and staff_id is not null then 'taken'
              else l.state end as state,
         case when sender_role = 'user' then k.taken_by else staff_id end as taken_by
    from fresh f join locked l on l.id = f.chat_id left join knowing k on k.id = f.chat_id order by chat_id, seq desc
), moved as (
  update chats c
     set last_seq = n.seq, last_message = left(n.text, 200), last_at = n.created_at,
         staff_unread = c.staff_unread + n.from_visitor,
         waiting_since = case when n.sender_role = 'user' then coalesce(c.waiting_since, n.created_at) end,
         state = n.state, state_revision = c.state_revision + (n.state <> n.old_state)::int,
         state_since = case when n.state = n.old_state then c.state_since else n.created_at end,
         taken_by = case when n.state = n.old_state then c.taken_by when n.state = 'taken' then n.taken_by end,
         asked_at = coalesce(c.asked_at, a.at), replied_at = coalesce(c.replied_at, r.at),
         replied_by = case when c.replied_at is null then r.staff_id else c.replied_by end
    from newest n left join asked a on a.chat_id = n.chat_id left join replied r on r.chat_id = n.chat_id
   where c.id = n.chat_id
), changed as (
  insert into conversation_events (chat_id, at, state, taken_by, changed_by)
  select chat_id, created_at, state, taken_by, staff_id from newest where state <> old_state
), waits as (
  insert into outbox (kind, queue, recipient, subject_id, created_at, due_at)
  select 'unanswered', 'plan', '', chat_id, created_at, created_at from newest
   where sender_role = 'user' and old_wait is null
)
select ord::int as ord, chat_id as "chatId", seq, client_msg_id as "clientMsgId", sender_role as "senderRole",
       staff_id as "staffId", name, body, email_sender as "emailSender", created_at as "createdAt", files,
       false as "isDuplicate",
       exists (select from newest n where n.chat_id = fresh.chat_id and n.seq = fresh.seq and n.state <> n.old_state)
         or (staff_id is not null and exists (select from locked where id = chat_id and replied_at is null))
         as "changesState" from fresh
union all
select ord::int, chat_id, seq, client_msg_id, sender_role, staff_id, name, body, email_sender, created_at, ${FILES}, true,
       false
  from known`;

const MESSAGE_COLUMNS = `chat_id as "chatId", seq, client_msg_id as "clientMsgId", sender_role as "senderRole",
       staff_id as "staffId", name, body, email_sender as "emailSender", created_at as "createdAt",
       ${FILES} as files`;

interface MessageOptions {
  /** After which unread replies are e-mailed; null if nothing is e-mailed. */
  replyMailMinutes: number | null;
  /** Ids of the people who get their chats back when the visitor writes again. */
  listPresentStaff: () => string[];
}

export function createMessageRepository(
  database: Database,
  { replyMailMinutes, listPresentStaff }: MessageOptions = { replyMailMinutes: null, listPresentStaff: () => [] },
): MessageRepository {
  const append = database.prepare<AppendedRow>(APPEND);
  const listAfter = database.prepare<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from messages where chat_id = $1 and seq > $2 order by seq limit $3`,
  );

  function toValues(batch: readonly NewMessage[]): unknown[] {
    const fileIds = batch.map((message) => message.fileIds.join(','));
    return [...toColumns(batch), replyMailMinutes, listPresentStaff(), fileIds];
  }

  return {
    async append(batch) {
      return inBatchOrder(batch, await append(toValues(batch)));
    },

    async appendExclusive(batch) {
      const rows = await database.transaction(async (tx) => {
        await tx.query('select id from chats where id = any($1::text[]) order by id for update', [
          batch.map(({ chatId }) => chatId),
        ]);
        return tx.query<AppendedRow>(APPEND, toValues(batch));
      });
      return inBatchOrder(batch, rows);
    },

    listAfter: (chatId, seq, limit) => listAfter([chatId, seq, limit]),

    listBetween: (chatId, fromSeq, toSeq) => listAfter([chatId, fromSeq - 1, toSeq - fromSeq + 1]),

    listSince: (timestamp) =>
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
  };
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
