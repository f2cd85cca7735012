import type { PageContext } from '@potomac-oak/shared/contracts/chat';
import {
  type CustomerView,
  type Identifier,
  LEAD_STAGES,
  type LeadStage,
  type Likeness,
  type RecordKey,
  type RecordKind,
  type Today,
  type TodaysVisit,
} from '@potomac-oak/shared/contracts/customers';

import { type StoredStaffName, staffNameSql } from '../../accounts/staff/staff-name';
import type { Queryable } from '../../base/db/database';
import type { Cursor } from '../../base/paging/cursor';
import { searchPattern } from '../../base/paging/search';

export interface StoredCustomer {
  id: string;
  stage: LeadStage;
  stageSince: Date | null;
  tags: string[];
  revision: number;
  owner: StoredStaffName | null;
  nextStep: string;
  nextAt: Date | null;
  value: number | null;
  address: string;
  createdAt: Date;
  activeAt: Date;
  waitingSince: Date | null;
  name: string;
  email: string;
  phoneNumber: string;
  text: string;
  language: string;
  kinds: RecordKind[];
  source: string;
}

export interface StoredRecord extends RecordKey {
  createdAt: Date;
  name: string;
  email: string;
  phoneNumber: string;
  text: string;
  language: string;
  isProven: boolean;
  origin: string | null;
  siteName: string | null;
  siteUserId: string | null;
  page: string;
  referrer: string;
  context: PageContext | null;
}

/** `source` is a site's name; empty for our own, undefined for all. */
export interface CustomerFilter {
  tag: string;
  source?: string | undefined;
}

export interface ListQuery extends CustomerFilter {
  stage?: LeadStage | undefined;
  view?: CustomerView | undefined;
  q: string;
  before?: Cursor | undefined;
  limit: number;
}

/** Values that staff may change. */
export interface CustomerValues
  extends Pick<
    StoredCustomer,
    'stage' | 'tags' | 'nextStep' | 'nextAt' | 'value' | 'name' | 'address' | 'waitingSince'
  > {
  ownerId: string | null;
}

interface StoredVisit extends Omit<TodaysVisit, 'startsAt' | 'estimator'> {
  startsAt: Date;
  estimator: StoredStaffName;
}

/** Who looks at the lists of today, and when the office's day ends. */
export interface Viewer {
  userId: string;
  now: Date;
  endOfDay: Date;
}

export interface WaitingChat {
  id: string;
  name: string;
  text: string;
  since: Date;
  isFree: boolean;
  revision: number;
}

export interface CustomerRepository {
  /** Newest first. */
  list(query: ListQuery, caller: string): Promise<StoredCustomer[]>;
  /** Those of them that are shown; a merged one is replaced by the customer it was merged into. */
  find(ids: readonly string[]): Promise<StoredCustomer[]>;
  findRevisions(ids: readonly string[]): Promise<{ id: string; revision: number }[]>;
  findRevisionsSince(timestamp: Date): Promise<{ id: string; revision: number }[]>;
  /** The id of the customer of a record. */
  findOf(record: RecordKey): Promise<string | null>;
  /** Locks the customer until the end of the transaction. Null for an unknown or merged one. */
  lock(id: string): Promise<(CustomerValues & { revision: number }) | null>;
  set(id: string, values: CustomerValues): Promise<void>;
  /** Newest first. */
  listRecords(id: string, limit: number): Promise<StoredRecord[]>;
  listIdentifiers(id: string): Promise<Identifier[]>;
  listLikenesses(id: string, limit: number): Promise<Likeness[]>;
  countByStage(filter: CustomerFilter): Promise<{ stage: LeadStage; leads: number }[]>;
  countViews(filter: CustomerFilter, caller: string): Promise<Record<CustomerView, number>>;
  countBySource(): Promise<{ source: string; leads: number }[]>;
  listWaiting(viewer: Viewer, limit: number): Promise<StoredCustomer[]>;
  listDue(viewer: Viewer, limit: number): Promise<StoredCustomer[]>;
  listUnowned(limit: number): Promise<StoredCustomer[]>;
  listUnplanned(viewer: Viewer, limit: number): Promise<StoredCustomer[]>;
  listWaitingChats(viewer: Viewer, limit: number): Promise<WaitingChat[]>;
  listVisits(viewer: Omit<Viewer, 'userId'>, limit: number): Promise<StoredVisit[]>;
  countToday(viewer: Viewer): Promise<Omit<Today['counts'], 'notices'>>;
  listTags(limit: number): Promise<string[]>;
}

/** Condition for the customer in `id` and those merged into it. */
export function isOf(id: string): string {
  return `in (select m.id from customers m where m.id = ${id} or m.merged_into = ${id})`;
}

/** The active owner of the customer `c`, or null. */
export const ACTIVE_OWNER = '(select u.id from staff_users u where u.id = c.owner_id and u.deactivated_at is null)';
const OPEN_STAGES = LEAD_STAGES.filter((stage) => stage !== 'won' && stage !== 'lost');
// As a list, so that an index finds the few customers who are not decided.
export const IS_OPEN = `c.stage in (${OPEN_STAGES.map((stage) => `'${stage}'`).join(', ')})`;

/** No colleague of the caller in $1 takes care of the customer `c`. */
const IS_FOR_CALLER = `c.merged_into is null and (c.owner_id = $1::uuid or ${ACTIVE_OWNER} is null)`;
const IS_DUE = `c.next_at < $2::timestamptz and ${IS_OPEN} and ${IS_FOR_CALLER}`;
const IS_UNOWNED = `c.merged_into is null and ${IS_OPEN} and ${ACTIVE_OWNER} is null`;
/** Nothing would remind the caller in $1 of the customer `c`. */
function isUnplanned(now: string): string {
  return `c.owner_id = $1::uuid and c.merged_into is null and ${IS_OPEN} and c.next_at is null and c.waiting_since is null
    and not exists (select from customer_records r join visits v on v.id::text = r.record_id
                     where r.kind = 'visit' and r.customer_id ${isOf('c.id')}
                       and v.state in ('requested', 'confirmed') and v.ends_at > ${now})`;
}

/** The visitor waits for an answer, or for somebody to take the chat. */
const CHAT_WAITS = `state in ('waiting', 'taken') and (h.waiting_since is not null or state = 'waiting') and (taken_by is null or taken_by = $1::uuid)`;
/** A person whose chat waits is listed once, as the chat. */
const WAITS = `c.waiting_since is not null and ${IS_FOR_CALLER} and not exists (
  select from customer_records r join chats h on h.id = r.record_id
   where r.kind = 'chat' and r.customer_id ${isOf('c.id')} and ${CHAT_WAITS})`;
/** A visit until the end of the day that is not over, or one that somebody has to confirm. */
function visitOfToday(now: string, endOfDay: string): string {
  return `(state = 'confirmed' and ends_at > ${now} and starts_at < ${endOfDay})
    or (state = 'requested' and expires_at > ${now})`;
}

/** One query for all conditions would read every customer. */
function countOf(condition: string): string {
  return `(select count(*) from customers c where ${condition})`;
}

/** Each view of the customer `c`; the parameter is the id of the caller. */
function viewSql(view: CustomerView, caller: string): string {
  switch (view) {
    case 'mine':
      return `(${IS_OPEN} and c.owner_id = ${caller}::uuid)`;
    case 'overdue':
      return `(${IS_OPEN} and c.next_at < now())`;
    case 'unowned':
      return `(${IS_OPEN} and ${ACTIVE_OWNER} is null)`;
  }
}

/** A visit as the timeline shows it, for example "Kitchen visit: The sink leaks". */
export const VISIT_WISH = `initcap(kind) || ' visit' || coalesce(': ' || nullif(note, ''), '')`;
const VISIT_TEXT = `message_text(${VISIT_WISH}, photos, documents)`;

/**
 * What the visitor has told the bot, without name, phone number and e-mail address, and without the first answer, which
 * is the same for all.
 */
const BOT_TEXT = `coalesce((select string_agg(answer, ' · ') from
  (select btrim(replace(replace(entry ->> 'answer', email, ''), phone_number, ''), ' ,;:') as answer
     from jsonb_array_elements(entries) entry) given
   where answer not in ('', 'Service info', name)), '')`;

/** What is known of the record `r`. Texts are cut, because lists show one line of them. */
const DETAILS = `
select first_name || ' ' || last_name as name, email, phone_number, left(last_message, 300) as text, language, origin,
       site_name, site_user_id, page, referrer, page_context as context
  from chats where r.kind = 'chat' and id = r.record_id
union all
select name, email, phone_number, left(message_text(message, photos, documents), 300), '', origin, site_name, null, page, '', null
  from contact_forms where id = case when r.kind = 'contactForm' then r.record_id::uuid end
union all
select name, email, phone_number, left(${BOT_TEXT}, 300), language, origin, site_name, null, page, '', null
  from bot_chats where id = case when r.kind = 'botChat' then r.record_id::uuid end
union all
select name, email, phone_number, left(${VISIT_TEXT}, 300), language, origin, site_name, null, page, '', null
  from visits where id = case when r.kind = 'visit' then r.record_id::uuid end`;

interface Selection {
  /** For the customer `c`. */
  condition: string;
  order?: string;
  /** Parameter. */
  limit?: string;
}

function selectCustomers({ condition, order = 'c.active_at desc, c.id desc', limit = 'null' }: Selection): string {
  return `
select c.id, c.stage, c.stage_since as "stageSince", c.tags, c.revision,
       ${staffNameSql(ACTIVE_OWNER)} as owner, c.next_step as "nextStep", c.next_at as "nextAt", c.value, c.address,
       c.created_at as "createdAt", c.active_at as "activeAt", c.waiting_since as "waitingSince", c.source, c.name,
       coalesce((array_remove(d.emails, ''))[1], '') as email,
       coalesce((array_remove(d.phones, ''))[1], '') as "phoneNumber",
       coalesce((array_remove(d.texts, ''))[1], '') as text, coalesce((array_remove(d.languages, ''))[1], '') as language,
       array_to_json(array(select distinct unnest(d.kinds)))  as kinds
  from (select c.* from customers c where ${condition} order by ${order} limit ${limit}) c
 cross join lateral (
   select array_agg(r.kind order by r.created_at desc) as kinds, array_agg(r.email order by r.created_at desc) as emails,
          array_agg(r.phone_number order by r.created_at desc) as phones,
          array_agg(r.text order by r.created_at desc) as texts,
          array_agg(r.language order by r.created_at desc) as languages
     from (select r.kind, r.created_at, details.*
             from (select kind, record_id, created_at from customer_records r where r.customer_id ${isOf('c.id')}
                    order by created_at desc limit 20) r
            cross join lateral (${DETAILS}) details) r
 ) d
 order by ${order}`;
}

/** Conditions for the tag in $1 and the source in $2. */
const MATCHES = `c.merged_into is null and ($1::text = '' or c.tags @> to_jsonb($1::text))
   and ($2::text is null or c.source = $2)`;

/** Condition for the search text in `parameter`; null matches everything. */
function matchesText(parameter: string): string {
  const digits = `nullif(only_digits(${parameter}::text), '')`;
  return `(${parameter}::text is null
    or fold_text(c.name || E'\\n' || c.address || E'\\n' || c.next_step || E'\\n' || c.source || E'\\n' || c.tags::text)
       like fold_text(${parameter})
    or c.value::text = ${digits}
    or exists (select from staff_users u where u.id = c.owner_id and fold_text(u.name) like fold_text(${parameter}))
    or exists (select from customer_identifiers i where i.customer_id ${isOf('c.id')}
                  and (i.value like lower(${parameter})
                       or (i.kind = 'phone' and length(${digits}) > 3 and i.value like '%' || ${digits} || '%'))))`;
}

export function createCustomerRepository({ query }: Queryable): CustomerRepository {
  return {
    list({ stage, view, tag, source, q, before, limit }, caller) {
      const isInView = view === undefined ? 'true' : viewSql(view, '$8');
      return query(
        selectCustomers({
          condition: `${MATCHES} and ($3::text is null or c.stage = $3) and ${matchesText('$4')}
            and ($5::timestamptz is null or (c.active_at, c.id) < ($5, $6::uuid)) and $8::uuid is not null
            and ${isInView}`,
          limit: '$7',
        }),
        [tag, source, stage, searchPattern(q), before && new Date(before.key), before?.id, limit, caller],
      );
    },

    find: (ids) =>
      query(
        selectCustomers({
          condition: 'c.id in (select coalesce(m.merged_into, m.id) from customers m where m.id = any($1::uuid[]))',
        }),
        [ids],
      ),

    findRevisions: (ids) => query('select id, revision from customers where id = any($1::uuid[])', [ids]),

    findRevisionsSince: (timestamp) => query('select id, revision from customers where changed_at > $1', [timestamp]),

    async findOf({ kind, id }) {
      const [row] = await query<{ id: string }>(
        `select coalesce(c.merged_into, c.id) as id from customer_records r join customers c on c.id = r.customer_id
          where r.kind = $1 and r.record_id = $2`,
        [kind, id],
      );
      return row?.id ?? null;
    },

    async lock(id) {
      const [row] = await query<CustomerValues & { revision: number }>(
        `select revision, stage, tags, owner_id as "ownerId", next_step as "nextStep", next_at as "nextAt", value, name,
                address, waiting_since as "waitingSince"
           from customers where id = $1 and merged_into is null for update`,
        [id],
      );
      return row ?? null;
    },

    async set(id, { stage, tags, ownerId, nextStep, nextAt, value, name, address, waitingSince }) {
      await query(
        `update customers
            set stage_since = case when stage = $2 then stage_since else clock_timestamp() end, stage = $2, tags = $3,
                owner_id = $4, next_step = $5, next_at = $6, value = $7, name = $8, address = $9, waiting_since = $10,
                revision = revision + 1, changed_at = clock_timestamp()
          where id = $1`,
        [id, stage, JSON.stringify(tags), ownerId, nextStep, nextAt, value, name, address, waitingSince],
      );
    },

    listRecords: (id, limit) =>
      query(
        `select r.kind, r.record_id as id, r.created_at as "createdAt", r.is_proven as "isProven", name, d.email,
                phone_number as "phoneNumber", text, language, origin, site_name as "siteName",
                site_user_id as "siteUserId", page, referrer, context
           from customer_records r cross join lateral (${DETAILS}) d
          where r.customer_id ${isOf('$1')} order by r.created_at desc limit $2`,
        [id, limit],
      ),

    listIdentifiers: (id) =>
      query(
        `select kind, value, kind = 'email' and exists (
                  select from customer_records r where r.email = i.value and r.is_proven
                     and r.customer_id ${isOf('$1')}) as "isProven"
           from customer_identifiers i where customer_id ${isOf('$1')} order by kind, value`,
        [id],
      ),

    listLikenesses: (id, limit) => query(LIKENESSES, [id, limit]),

    countByStage: ({ tag, source }) =>
      query(`select c.stage, count(*) as leads from customers c where ${MATCHES} group by 1`, [tag, source]),

    async countViews({ tag, source }, caller) {
      const [counts] = await query<Record<CustomerView, number>>(
        `select count(*) filter (where ${viewSql('mine', '$3')}) as mine,
                count(*) filter (where ${viewSql('overdue', '$3')}) as overdue,
                count(*) filter (where ${viewSql('unowned', '$3')}) as unowned
           from customers c where ${MATCHES}`,
        [tag, source, caller],
      );
      return counts ?? { mine: 0, overdue: 0, unowned: 0 };
    },

    countBySource: () =>
      query(
        `select source, count(*) as leads from customers where merged_into is null
          group by 1 order by 2 desc, 1 limit 100`,
      ),

    listWaiting: ({ userId }, limit) =>
      query(selectCustomers({ condition: WAITS, order: 'c.waiting_since', limit: '$2' }), [userId, limit]),

    listDue: ({ userId, endOfDay }, limit) =>
      query(selectCustomers({ condition: IS_DUE, order: 'c.next_at', limit: '$3' }), [userId, endOfDay, limit]),

    listUnowned: (limit) => query(selectCustomers({ condition: IS_UNOWNED, limit: '$1' }), [limit]),

    listUnplanned: ({ userId, now }, limit) =>
      query(selectCustomers({ condition: isUnplanned('$2'), order: 'c.changed_at', limit: '$3' }), [
        userId,
        now,
        limit,
      ]),

    listWaitingChats: ({ userId }, limit) =>
      query(
        `select id, first_name || ' ' || last_name as name, left(last_message, 300) as text,
                coalesce(waiting_since, created_at) as since, taken_by is null as "isFree", state_revision as revision
           from chats h where ${CHAT_WAITS} order by since limit $2`,
        [userId, limit],
      ),

    listVisits: ({ now, endOfDay }, limit) =>
      query(
        `select id, state, kind, starts_at as "startsAt", name, street || ', ' || zip as place,
                ${staffNameSql('estimator_id')} as estimator
           from visits where ${visitOfToday('$1', '$2')} order by starts_at, id limit $3`,
        [now, endOfDay, limit],
      ),

    async countToday({ userId, now, endOfDay }) {
      const [counts] = await query<Omit<Today['counts'], 'notices'>>(
        `select (select count(*) from chats h where ${CHAT_WAITS}) + ${countOf(WAITS)} as waiting, ${countOf(IS_DUE)} as due,
                ${countOf(IS_UNOWNED)} as unowned, ${countOf(isUnplanned('$3'))} as unplanned,
                (select count(*) from visits where ${visitOfToday('$3', '$2')}) as visits`,
        [userId, endOfDay, now],
      );
      if (!counts) throw new Error('Nothing was counted.');
      return counts;
    },

    async listTags(limit) {
      const rows = await query<{ tag: string }>(
        `select distinct jsonb_array_elements_text(tags) as tag from customers where merged_into is null
          order by 1 limit $1`,
        [limit],
      );
      return rows.map(({ tag }) => tag);
    },
  };
}

// A first name alone is shared by many people.
const LIKENESSES = `
with own as (select id, name from customers where id = $1 or merged_into = $1),
     records as (select email, phone from customer_records where customer_id in (select id from own)),
     alike as (
  select i.customer_id as id, i.kind as reason from customer_identifiers i
   where (i.kind = 'email' and i.value in (select email from records))
      or (i.kind = 'phone' and i.value in (select phone from records))
  union all
  select c.id, 'name' from customers c
   where c.merged_into is null and fold_text(c.name) in (select fold_text(name) from own where name like '% %'))
select distinct on (shown.id) shown.id as "customerId", shown.name, alike.reason
  from alike join customers c on c.id = alike.id join customers shown on shown.id = coalesce(c.merged_into, c.id)
 where shown.id <> $1
 order by shown.id, alike.reason limit $2`;
