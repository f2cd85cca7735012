import type { StaffNotice } from '@potomac-oak/shared/contracts/customers';

import { displayNameOf, type StoredStaffName, staffNameSql } from '../accounts/staff/staff-name';
import type { BaseParts } from '../base/base-parts';
import type { Queryable } from '../base/db/database';
import type { Realtime } from '../realtime/register-realtime';
import { personRoom } from '../realtime/staff-room';

/**
 * `owner`: the customer or the chat was handed to the person. For the company's owners: `lateStep`, a late step of
 * anyone, and `privacy`, a request for a copy or erasure.
 */
export type NoticeReason = 'owner' | 'mention' | 'reply' | 'step' | 'lateStep' | 'privacy';

export interface NewNotice {
  reason: NoticeReason;
  /** What caused it: a person is notified once of each. */
  subject: string;
  /** The active ones are notified, except `fromId`. */
  staffIds: readonly string[];
  chatId?: string | null;
  customerId?: string | null;
  /** Null for the customer and for the server. */
  fromId: string | null;
}

export interface StaffNotices {
  /** Stores them in the transaction of their cause. Returns the ids for `announce`. */
  add(tx: Queryable, notice: NewNotice): Promise<string[]>;
  /** Shows them in the dashboards. Call it after the commit. Never rejects. */
  announce(ids: readonly string[]): Promise<void>;
}

/** Notices for one person: toasts, the list in Today, and the channels that the person chose. */
export function createStaffNotices(parts: BaseParts & Realtime): StaffNotices {
  const { database, outbox, broadcast, onFailure } = parts;

  async function broadcastUnread(ids: readonly string[]): Promise<void> {
    for (const notice of await findUnreadNotices(database, ids))
      broadcast(personRoom(notice.staffId), 'noticeAdded', presentNotice(notice));
  }

  return {
    async add(tx, { reason, subject, staffIds, chatId = null, customerId = null, fromId }) {
      const added = await tx.query<{ id: string; staffId: string }>(
        `insert into staff_notices (staff_id, reason, subject, chat_id, customer_id, from_id)
         select id, $2, $3, $4, $5::uuid, $6::uuid from staff_users
          where id = any($1::uuid[]) and deactivated_at is null and id is distinct from $6::uuid
         on conflict do nothing returning id, staff_id as "staffId"`,
        [staffIds, reason, subject, chatId, customerId, fromId],
      );
      for (const { id, staffId } of added)
        await outbox.enqueue(tx, { kind: 'forYou', queue: 'plan', recipient: staffId, subjectId: id });
      return added.map(({ id }) => id);
    },

    announce: async (ids) => {
      if (ids.length > 0) await broadcastUnread(ids).catch(onFailure);
    },
  };
}

interface StoredNotice {
  id: string;
  staffId: string;
  reason: NoticeReason;
  chatId: string | null;
  customerId: string | null;
  name: string;
  from: StoredStaffName | null;
  owner: StoredStaffName | null;
  detail: string;
  at: Date;
}

/** Names the next step of the customer `c`: a changed one is another subject. */
export const STEP = `concat_ws(' ', c.id, extract(epoch from c.next_at))`;

/** The unread notices `n` that still apply, of the customer `c` or the chat `h`. */
const UNREAD = `
  from staff_notices n left join customers c on c.id = n.customer_id left join chats h on h.id = n.chat_id
 where n.read_at is null
   and case n.reason
         when 'owner' then n.subject = case when h.taken_by = n.staff_id then h.id || ' ' || h.state_revision end
              or n.subject = (select max(e.seq)::text from customer_events e
                                         where e.customer_id = c.id and e.action = 'owner')
         when 'mention' then exists (select from notes where id::text = n.subject)
         when 'reply' then true
         when 'privacy' then exists (select from privacy_requests where id::text = n.subject and settled_at is null)
         else n.subject = ${STEP} and c.stage not in ('won', 'lost')
              and (n.reason = 'lateStep' or c.owner_id = n.staff_id)
       end`;

const SELECT = `
select n.id, n.staff_id as "staffId", n.reason, n.chat_id as "chatId", coalesce(c.merged_into, c.id) as "customerId", n.at,
       trim(coalesce(c.name, h.first_name || ' ' || h.last_name)) as name, ${staffNameSql('n.from_id')} as "from",
       ${staffNameSql('c.owner_id')} as owner,
       left(coalesce(case n.reason
         when 'mention' then (select body from notes where id::text = n.subject)
         when 'reply' then (select body from customer_mails where id::text = n.subject)
         when 'privacy' then (select wish from privacy_requests where id::text = n.subject)
         when 'owner' then '' else c.next_step end, ''), 300) as detail
${UNREAD}`;

const NOTICES_MAX = 50;

export async function listUnreadNotices({ query }: Queryable, staffId: string): Promise<StaffNotice[]> {
  const notices = await query<StoredNotice>(`${SELECT} and n.staff_id = $1 order by n.at desc limit $2`, [
    staffId,
    NOTICES_MAX,
  ]);
  return notices.map(presentNotice);
}

export async function countUnreadNotices({ query }: Queryable, staffId: string): Promise<number> {
  const [row] = await query<{ count: number }>(`select count(*) ${UNREAD} and n.staff_id = $1`, [staffId]);
  return row?.count ?? 0;
}

export function findUnreadNotices({ query }: Queryable, ids: readonly string[]): Promise<StoredNotice[]> {
  return query<StoredNotice>(`${SELECT} and n.id = any($1::uuid[])`, [ids]);
}

export function presentNotice(notice: StoredNotice): StaffNotice {
  const { chatId, customerId, detail, at } = notice;
  return {
    kind: chatId === null ? 'customer' : 'chat',
    id: chatId ?? customerId ?? '',
    text: describeNotice(notice),
    detail,
    at: at.toISOString(),
  };
}

function describeNotice({ reason, name, from, owner }: StoredNotice): string {
  const customer = name || 'a visitor';
  const colleague = from ? displayNameOf(from) : 'A colleague';
  switch (reason) {
    case 'owner':
      return `${colleague} has handed ${customer} over to you`;
    case 'mention':
      return `${colleague} mentioned you in a note about ${customer}`;
    case 'reply':
      return `${name || 'A visitor'} has replied by e-mail`;
    case 'privacy':
      return `${name || 'A visitor'} asks for their personal data`;
    case 'step':
      return `Your next step with ${customer} is due`;
    case 'lateStep':
      return `The next step with ${customer} is overdue${owner ? ` (${displayNameOf(owner)})` : ''}`;
  }
}
