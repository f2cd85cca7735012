import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import type { LeadStage, NextStep, RecordKind, TimelineEntry } from '@potomac-oak/shared/contracts/customers';

import { presentStaff, type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';
import type { Cursor } from '../../base/paging/cursor';
import type { PresentFile } from '../../files/file-links';
import { filesOf, type StoredFile } from '../../files/stored-file';
import { isOf, VISIT_WISH } from './customer-repository';

type StoredEntry = { id: string; at: Date; by: StoredStaffName | null } & (
  | { type: 'record'; data: { kind: RecordKind; id: string; text: string } & WithFiles }
  | { type: 'message'; data: { chatId: string; name: string; text: string; isVisitors: boolean } & WithFiles }
  | { type: 'mail'; data: { address: string; text: string; bounced: string | null } & WithFiles }
  | { type: 'note'; data: { id: string; chatId: string | null; text: string } }
  | {
      type: 'conversation';
      data: { chatId: string; state: ConversationState['state']; takenBy: StoredStaffName | null };
    }
  | { type: 'change'; data: StoredChange }
);

interface WithFiles {
  files?: StoredFile[] | null;
}

type StoredChange = { event: number } & (
  | { action: 'stage'; detail: { stage: LeadStage } }
  | { action: 'owner'; detail: { owner: StoredStaffName | null } }
  | { action: 'nextStep'; detail: { nextStep: NextStep | null } }
  | { action: 'value'; detail: { value: number | null } }
  | { action: 'answered'; detail: object }
  | { action: 'merged'; detail: { name: string; isUndone?: boolean } }
  | { action: 'separated'; detail: { customerId: string; name: string } }
);

const CHATS = `(select record_id from records where kind = 'chat')`;

/** One part of the timeline, newest first. `at` and `id` of its rows are the cursor in $2 and $3. */
function part({ type, rows, id, at, by, data }: Record<'type' | 'rows' | 'id' | 'at' | 'by' | 'data', string>): string {
  return `(select '${type}' as type, ${id} as id, ${at} as at, ${by} as by, ${data} as data from ${rows}
    and ($2::timestamptz is null or (${at}, ${id}) < ($2, $3)) order by ${at} desc, ${id} desc limit $4)`;
}

/** Records without files need no lookup. */
function attached(row: string, recordId: string): string {
  return `'files', case when ${row}.photos + ${row}.documents > 0 then ${filesOf(recordId)} end`;
}

const NO_ONE = 'null::json';

const TIMELINE = `
with records as (select kind, record_id from customer_records where customer_id ${isOf('$1::uuid')})
${[
  part({
    type: 'record',
    rows: `contact_forms f where f.id::text in (select record_id from records where kind = 'contactForm')`,
    id: `'form-' || f.seq`,
    at: 'f.created_at',
    by: NO_ONE,
    data: `json_build_object('kind', 'contactForm', 'id', f.id, 'text', f.message, ${attached('f', 'f.id::text')})`,
  }),
  part({
    type: 'record',
    rows: `bot_chats b where b.id::text in (select record_id from records where kind = 'botChat')`,
    id: `'bot-' || b.seq`,
    at: 'b.created_at',
    by: NO_ONE,
    data: `json_build_object('kind', 'botChat', 'id', b.id, 'text', bot_answers(b.entries))`,
  }),
  part({
    type: 'record',
    rows: `visits v where v.id::text in (select record_id from records where kind = 'visit')`,
    id: `'visit-' || v.id`,
    at: 'v.created_at',
    by: NO_ONE,
    data: `json_build_object('kind', 'visit', 'id', v.id, 'text', ${VISIT_WISH}, ${attached('v', 'v.id::text')})`,
  }),
  part({
    type: 'record',
    rows: `chats c where c.id in ${CHATS}`,
    id: `'chat-' || c.id`,
    at: 'c.created_at',
    by: NO_ONE,
    data: `json_build_object('kind', 'chat', 'id', c.id, 'text', '')`,
  }),
  part({
    type: 'message',
    rows: `messages m where m.chat_id in ${CHATS}`,
    id: `'m-' || m.chat_id || '-' || lpad(m.seq::text, 8, '0')`,
    at: 'm.created_at',
    by: staffNameSql('m.staff_id'),
    data: `json_build_object('chatId', m.chat_id, 'name', m.name, 'text', m.body, 'isVisitors', m.sender_role = 'user',
      ${attached('m', "m.chat_id || ':' || m.seq")})`,
  }),
  part({
    type: 'mail',
    rows: `customer_mails w where w.customer_id ${isOf('$1::uuid')}`,
    id: `'mail-' || w.seq`,
    at: 'w.created_at',
    by: staffNameSql('w.staff_id'),
    data: `json_build_object('address', w.address, 'text', w.body, 'bounced', w.bounced, 'files', ${filesOf('w.id::text')})`,
  }),
  part({
    type: 'note',
    rows: `notes n where (n.chat_id in ${CHATS} or n.customer_id ${isOf('$1::uuid')})`,
    id: `'note-' || n.seq`,
    at: 'n.created_at',
    by: staffNameSql('n.staff_id'),
    data: `json_build_object('id', n.id, 'chatId', n.chat_id, 'text', n.body)`,
  }),
  part({
    type: 'conversation',
    rows: `conversation_events e where e.chat_id in ${CHATS}`,
    id: `'state-' || e.seq`,
    at: 'e.at',
    by: staffNameSql('e.changed_by'),
    data: `json_build_object('chatId', e.chat_id, 'state', e.state, 'takenBy', ${staffNameSql('e.taken_by')})`,
  }),
  part({
    type: 'change',
    rows: `customer_events h where h.customer_id ${isOf('$1::uuid')}`,
    id: `'change-' || h.seq`,
    at: 'h.at',
    by: staffNameSql('h.changed_by'),
    data: `json_build_object('event', h.seq, 'action', h.action, 'detail', case
      when h.action = 'owner' then jsonb_build_object('owner', ${staffNameSql(`(h.detail ->> 'ownerId')::uuid`)})
      else h.detail - 'before' end)`,
  }),
].join('\nunion all\n')}
 order by at desc, id desc limit $4`;

/** Everything that was said and done, newest first. */
export async function listTimeline(
  { query }: Queryable,
  customerId: string,
  { before, limit }: { before?: Cursor | undefined; limit: number },
): Promise<StoredEntry[]> {
  return query(TIMELINE, [customerId, before && new Date(before.key), before?.id, limit]);
}

export function presentEntry(entry: StoredEntry, presentFile: PresentFile): TimelineEntry {
  const base = { _id: entry.id, at: entry.at.toISOString(), by: entry.by && presentStaff(entry.by) };
  switch (entry.type) {
    case 'record':
      return { ...base, type: entry.type, ...presentFiles(entry.data, presentFile) };
    case 'message':
      return { ...base, type: entry.type, ...presentFiles(entry.data, presentFile) };
    case 'mail':
      return { ...base, type: entry.type, ...presentFiles(entry.data, presentFile) };
    case 'note':
      return { ...base, type: entry.type, ...entry.data };
    case 'conversation':
      return {
        ...base,
        type: entry.type,
        ...entry.data,
        takenBy: entry.data.takenBy && presentStaff(entry.data.takenBy),
      };
    case 'change':
      return { ...base, type: entry.type, change: presentChange(entry.data) };
  }
}

function presentFiles<Data>({ files, ...data }: Data & WithFiles, presentFile: PresentFile) {
  return { ...data, ...(files && { files: files.map(presentFile) }) };
}

function presentChange({ event, ...change }: StoredChange): Extract<TimelineEntry, { type: 'change' }>['change'] {
  switch (change.action) {
    case 'owner':
      return { action: change.action, owner: change.detail.owner && presentStaff(change.detail.owner) };
    case 'merged':
      return { action: change.action, event, name: change.detail.name, isUndone: change.detail.isUndone ?? false };
    case 'answered':
      return { action: change.action };
    case 'stage':
      return { action: change.action, stage: change.detail.stage };
    case 'nextStep':
      return { action: change.action, ...change.detail };
    case 'value':
      return { action: change.action, ...change.detail };
    case 'separated':
      return { action: change.action, ...change.detail };
  }
}
