import type { DeskCounts, ReadKind } from '@potomac-oak/shared/contracts/desk';

import type { Queryable } from '../db/database';
import { isUnreadBy } from '../lists/unread';

export interface ReadRepository {
  count(userId: string): Promise<DeskCounts>;
  markRead(userId: string, kind: ReadKind, ids: readonly string[]): Promise<void>;
  /** Replaces the marks of single records. */
  markAllRead(userId: string, kind: ReadKind): Promise<void>;
}

const UNREAD: Readonly<Record<ReadKind, string>> = {
  chatForms: `select count(*) from chats where ${isUnreadBy('$1', 'chatForms', { id: 'chats.id', time: 'created_at' })}`,
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

type CountRow = Omit<DeskCounts, 'unread'> & DeskCounts['unread'];

export function createReadRepository({ query }: Queryable): ReadRepository {
  return {
    async count(userId) {
      const [row] = await query<CountRow>(COUNT, [userId]);
      if (!row) throw new Error('The counts were not read.');
      const { chatForms, contactForms, botChats, ...conversations } = row;
      return { ...conversations, unread: { chatForms, contactForms, botChats } };
    },

    async markRead(userId, kind, ids) {
      await query(
        `insert into read_records (staff_id, kind, record_id) select $1, $2, id from unnest($3::text[]) as id
         on conflict do nothing`,
        [userId, kind, ids],
      );
    },

    async markAllRead(userId, kind) {
      await query(
        `insert into read_marks (staff_id, kind, read_until) values ($1, $2, clock_timestamp())
         on conflict (staff_id, kind) do update set read_until = excluded.read_until`,
        [userId, kind],
      );
      await query('delete from read_records where staff_id = $1 and kind = $2', [userId, kind]);
    },
  };
}
