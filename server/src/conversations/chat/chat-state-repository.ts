import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';

import { type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';

export interface StoredChatState {
  chatId: string;
  state: ConversationState['state'];
  since: Date;
  revision: number;
  takenBy: StoredStaffName | null;
}

export interface LockedChatState extends StoredChatState {
  takenById: string | null;
}

export interface NewState {
  state: ConversationState['state'];
  /** Set if and only if the state is `taken`. */
  takenBy: string | null;
}

export interface ChatStateRepository {
  find(chatIds: readonly string[]): Promise<StoredChatState[]>;
  findChangedSince(timestamp: Date): Promise<StoredChatState[]>;
  /** Locks the chat until the end of the transaction. */
  lock(chatId: string): Promise<LockedChatState | null>;
  set(chatId: string, next: NewState & { changedBy: string }): Promise<void>;
  isActiveStaff(id: string): Promise<boolean>;
  /** The highest `seq` of a message of the visitor, or 0. */
  lastVisitorSeq(chatId: string): Promise<number>;
  /** Changes every state that time or an account has ended. Returns the ids of the chats. */
  settle(quietSince: Date): Promise<string[]>;
}

export const STATE_COLUMNS = `state, state_since as "since", state_revision as "revision",
       ${staffNameSql('chats.taken_by')} as "takenBy"`;

const SET = `
with changed as (
  update chats
     set state = $2, taken_by = $3, state_since = clock_timestamp(), state_revision = state_revision + 1,
         waiting_since = case when $2 in ('waiting', 'taken') then waiting_since end,
         staff_unread = case when $2 <> 'spam' then staff_unread else 0 end
   where id = $1 returning id, state_since
)
insert into conversation_events (chat_id, at, state, taken_by, changed_by)
select id, state_since, $2, $3, $4 from changed`;

const SETTLE = `
with due as materialized (
  select id, case when state in ('waiting', 'taken') and waiting_since is null and last_at < $1 and state_since < $1
                  then 'done' else 'waiting' end as next
    from chats
   where (state in ('waiting', 'taken') and waiting_since is null and last_at < $1 and state_since < $1)
      or (state = 'taken' and exists (select from staff_users u where u.id = taken_by and u.deactivated_at is not null))
   order by id
   for update skip locked
), changed as (
  update chats c
     set state = next, taken_by = null, state_since = clock_timestamp(), state_revision = state_revision + 1
    from due where c.id = due.id returning c.id, c.state, c.state_since
), stored as (
  insert into conversation_events (chat_id, at, state) select id, state_since, state from changed
)
select id from changed`;

export function createChatStateRepository({ query }: Queryable): ChatStateRepository {
  return {
    find: (chatIds) =>
      query(`select id as "chatId", ${STATE_COLUMNS} from chats where id = any($1::text[])`, [chatIds]),

    findChangedSince: (timestamp) =>
      query(`select id as "chatId", ${STATE_COLUMNS} from chats where state_since > $1`, [timestamp]),

    async lock(chatId) {
      const [state] = await query<LockedChatState>(
        `select id as "chatId", taken_by as "takenById", ${STATE_COLUMNS} from chats where id = $1 for update`,
        [chatId],
      );
      return state ?? null;
    },

    async set(chatId, { state, takenBy, changedBy }) {
      await query(SET, [chatId, state, takenBy, changedBy]);
    },

    async isActiveStaff(id) {
      const found = await query('select id from staff_users where id = $1 and deactivated_at is null', [id]);
      return found.length === 1;
    },

    async lastVisitorSeq(chatId) {
      const [row] = await query<{ seq: number }>(
        `select seq from messages where chat_id = $1 and sender_role = 'user' order by seq desc limit 1`,
        [chatId],
      );
      return row?.seq ?? 0;
    },

    async settle(quietSince) {
      const rows = await query<{ id: string }>(SETTLE, [quietSince]);
      return rows.map(({ id }) => id);
    },
  };
}
