import type { LeadKind, LeadStage } from '@potomac-oak/shared/contracts/lead-stages';

import { type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';
import type { Cursor } from '../../base/paging/cursor';

export interface LeadKey {
  kind: LeadKind;
  id: string;
}

export interface StoredLeadState extends LeadKey {
  stage: LeadStage;
  /** Null for a lead that has always been new. */
  stageSince: Date | null;
  tags: string[];
  revision: number;
}

export interface StoredLead extends StoredLeadState {
  createdAt: Date;
  name: string;
  email: string;
  phoneNumber: string;
  text: string;
  origin: string | null;
  siteName: string | null;
  page: string;
}

export interface StoredLeadEvent {
  at: Date;
  stage: LeadStage;
  changedBy: StoredStaffName | null;
}

/** `source` is a site's name; empty for our own, undefined for all. */
export interface LeadFilter {
  tag: string;
  source?: string | undefined;
}

export interface LeadRepository {
  /** Newest first. */
  list(query: LeadFilter & { stage: LeadStage; before?: Cursor | undefined; limit: number }): Promise<StoredLead[]>;
  find(key: LeadKey): Promise<StoredLead | null>;
  /** States that have been changed at least once. */
  findStates(keys: readonly string[]): Promise<StoredLeadState[]>;
  findChangedSince(timestamp: Date): Promise<StoredLeadState[]>;
  /** Creates the state if there is none, and locks it until the end of the transaction. Null for an unknown record. */
  lock(key: LeadKey): Promise<StoredLeadState | null>;
  set(state: Pick<StoredLeadState, 'kind' | 'id' | 'stage' | 'tags'>): Promise<void>;
  addEvent(event: LeadKey & { stage: LeadStage; changedBy: string }): Promise<void>;
  listEvents(key: LeadKey, limit: number): Promise<StoredLeadEvent[]>;
  countByStage(filter: LeadFilter): Promise<{ stage: LeadStage; leads: number }[]>;
  countBySource(): Promise<{ source: string; leads: number }[]>;
  listTags(limit: number): Promise<string[]>;
}

/** Every record that is a lead. `source` is the name of a partner's site, or empty for our own. */
export const LEAD_RECORDS = `
select kind, id, created_at, coalesce(site_name, substring(origin from '://([^/]+)'), '') as source from (
select 'chat' as kind, id, created_at, origin, site_name from chats
union all
select 'contactForm', id::text, created_at, origin, site_name from contact_forms
union all
select 'botChat', id::text, created_at, origin, site_name from bot_chats) records`;

/** `s` is the state of the record `r`, if any. */
export const LEADS = `(${LEAD_RECORDS}) r left join lead_states s on s.kind = r.kind and s.record_id = r.id`;

/** What is shown of the record `r`. The text is cut, because lists show one line of it. */
const DETAILS = `
select first_name || ' ' || last_name as name, email, phone_number, left(last_message, 300) as text, origin, site_name,
       page
  from chats where r.kind = 'chat' and id = r.id
union all
select name, email, phone_number, left(message_text(message, photos, documents), 300), origin, site_name, page
  from contact_forms where id = case when r.kind = 'contactForm' then r.id::uuid end
union all
select name, email, phone_number, left(bot_answers(entries), 300), origin, site_name, page
  from bot_chats where id = case when r.kind = 'botChat' then r.id::uuid end`;

/** @param leads the leads to select, with their order and limit */
function selectLeads(leads: string): string {
  return `
select r.kind, r.id, r.created_at as "createdAt", name, email, phone_number as "phoneNumber", text, origin,
       site_name as "siteName", page, stage, stage_since as "stageSince", tags, revision
  from (select r.kind, r.id, r.created_at, coalesce(s.stage, 'new') as stage, s.stage_since,
               coalesce(s.tags, '[]') as tags, coalesce(s.revision, 0) as revision
          from ${LEADS} ${leads}) r
 cross join lateral (${DETAILS}) details
 order by r.created_at desc, r.id desc`;
}

const STATE_COLUMNS = 'kind, record_id as id, stage, stage_since as "stageSince", tags, revision';

/** Conditions for the tag in $1 and the source in $2. */
const MATCHES = `($1::text = '' or tags @> to_jsonb($1::text)) and ($2::text is null or source = $2)`;

const EXISTS: Readonly<Record<LeadKind, string>> = {
  chat: 'select 1 from chats where id = $1',
  contactForm: 'select 1 from contact_forms where id::text = $1',
  botChat: 'select 1 from bot_chats where id::text = $1',
};

export function createLeadRepository({ query }: Queryable): LeadRepository {
  return {
    list: ({ stage, tag, source, before, limit }) =>
      query(
        selectLeads(`
          where coalesce(s.stage, 'new') = $3 and ${MATCHES}
            and ($4::timestamptz is null or (r.created_at, r.id) < ($4, $5))
          order by r.created_at desc, r.id desc limit $6`),
        [tag, source, stage, before && new Date(before.key), before?.id, limit],
      ),

    async find({ kind, id }) {
      const [lead] = await query<StoredLead>(selectLeads('where r.kind = $1 and r.id = $2'), [kind, id]);
      return lead ?? null;
    },

    findStates: (keys) =>
      query(`select ${STATE_COLUMNS} from lead_states where kind || ':' || record_id = any($1::text[])`, [keys]),

    findChangedSince: (timestamp) =>
      query(`select ${STATE_COLUMNS} from lead_states where changed_at > $1`, [timestamp]),

    async lock({ kind, id }) {
      const found = await query(EXISTS[kind], [id]);
      if (found.length === 0) return null;
      await query('insert into lead_states (kind, record_id) values ($1, $2) on conflict do nothing', [kind, id]);
      const [state] = await query<StoredLeadState>(
        `select ${STATE_COLUMNS} from lead_states where kind = $1 and record_id = $2 for update`,
        [kind, id],
      );
      return state ?? null;
    },

    async set({ kind, id, stage, tags }) {
      await query(
        `update lead_states
            set stage_since = case when stage = $3 then stage_since else clock_timestamp() end, stage = $3, tags = $4,
                revision = revision + 1, changed_at = clock_timestamp()
          where kind = $1 and record_id = $2`,
        [kind, id, stage, JSON.stringify(tags)],
      );
    },

    async addEvent({ kind, id, stage, changedBy }) {
      await query('insert into lead_events (kind, record_id, stage, changed_by) values ($1, $2, $3, $4)', [
        kind,
        id,
        stage,
        changedBy,
      ]);
    },

    listEvents: ({ kind, id }, limit) =>
      query(
        `select at, stage, ${staffNameSql('e.changed_by')} as "changedBy"
           from lead_events e where kind = $1 and record_id = $2 order by seq desc limit $3`,
        [kind, id, limit],
      ),

    countByStage: ({ tag, source }) =>
      query(`select coalesce(s.stage, 'new') as stage, count(*) as leads from ${LEADS} where ${MATCHES} group by 1`, [
        tag,
        source,
      ]),

    countBySource: () =>
      query(`select source, count(*) as leads from (${LEAD_RECORDS}) r group by 1 order by 2 desc, 1 limit 100`),

    async listTags(limit) {
      const rows = await query<{ tag: string }>(
        'select distinct jsonb_array_elements_text(tags) as tag from lead_states order by 1 limit $1',
        [limit],
      );
      return rows.map(({ tag }) => tag);
    },
  };
}
