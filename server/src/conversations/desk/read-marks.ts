import { type DeskCounts, markReadSchema, type ReadKind } from '@potomac-oak/shared/contracts/desk';
import { DESK_PATHS } from '@potomac-oak/shared/contracts/paths';

import { auditReading } from '../../accounts/audit/audit-reading';
import type { Queryable } from '../../base/db/database';
import type { HttpApp } from '../../base/http/http-app';
import { limitStaffBy } from '../../base/limits/rate-limits';
import { isUnreadBy } from '../../base/paging/unread';
import type { Parts } from '../../parts';
import { personRoom } from '../../realtime/staff-room';

/** Which records a person has read, and how many are left. */
export function registerReadMarks(app: HttpApp, parts: Parts): void {
  const { database, broadcast, limiters, staffGuard } = parts;
  const staffCall = { onRequest: staffGuard, preHandler: limitStaffBy(limiters.deskCalls) };

  app.get(DESK_PATHS.counts, staffCall, ({ staff }) => count(database, staff.userId));

  const readOptions = { ...staffCall, schema: { body: markReadSchema } };
  app.post(DESK_PATHS.read, readOptions, async ({ body: { kind, ids }, staff }) => {
    const { userId } = staff;
    if (ids) {
      await markRead(database, { userId, kind, ids });
      await auditReading(database, staff, { kind: 'record', ids });
    } else await database.transaction((tx) => markAllRead(tx, { userId, kind }));
    const counts = await count(database, userId);
    broadcast(personRoom(userId), 'recordsRead', { kind, counts });
    return counts;
  });
}

const UNREAD: Readonly<Record<ReadKind, string>> = {
  // A message of the visitor counts among the live chats.
  chatForms: `select count(*) from chats
    where state <> 'spam' and ${isUnreadBy('$1', 'chatForms', { id: 'chats.id', time: 'created_at' })}
      and not exists (select from messages where chat_id = chats.id and sender_role = 'user')`,
  contactForms: `select count(*) from contact_forms
    where ${isUnreadBy('$1', 'contactForms', { id: 'contact_forms.id::text', time: 'created_at' })}`,
  botChats: `select count(*) from bot_chats
    where ${isUnreadBy('$1', 'botChats', { id: 'bot_chats.id::text', time: 'created_at' })}`,
};

const COUNT = `
select (select count(*) from chats where state = 'waiting') as waiting,
       (select count(*) from chats where state = 'taken' and taken_by = $1::uuid) as mine,
       (select count(*) from chats where state = 'taken' and taken_by = $1::uuid and waiting_since is not null)
         as "mineUnanswered",
       (${UNREAD.chatForms}) as "chatForms",
       (${UNREAD.contactForms}) as "contactForms",
       (${UNREAD.botChats}) as "botChats"`;

async function count({ query }: Queryable, userId: string): Promise<DeskCounts> {
  const [row] = await query<Omit<DeskCounts, 'unread'> & DeskCounts['unread']>(COUNT, [userId]);
  if (!row) throw new Error('The counts were not read.');
  const { chatForms, contactForms, botChats, ...conversations } = row;
  return { ...conversations, unread: { chatForms, contactForms, botChats } };
}

interface Reading {
  userId: string;
  kind: ReadKind;
}

/** Ignores unknown ids. */
async function markRead(
  { query }: Queryable,
  { userId, kind, ids }: Reading & { ids: readonly string[] },
): Promise<void> {
  await query(
    `insert into read_records (staff_id, kind, record_id) select $1, $2, id from unnest($3::text[]) as id
     on conflict do nothing`,
    [userId, kind, ids],
  );
}

/** Replaces the marks of single records. */
async function markAllRead({ query }: Queryable, { userId, kind }: Reading): Promise<void> {
  await query(
    `insert into read_marks (staff_id, kind, read_until) values ($1, $2, clock_timestamp())
     on conflict (staff_id, kind) do update set read_until = excluded.read_until`,
    [userId, kind],
  );
  await query('delete from read_records where staff_id = $1 and kind = $2', [userId, kind]);
}
