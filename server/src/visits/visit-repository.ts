import type { OfficeHours } from '@potomac-oak/shared/contracts/office-hours';
import type { VisitKind, VisitState } from '@potomac-oak/shared/contracts/visits';

import { type StoredStaffName, staffNameSql } from '../accounts/staff/staff-name';
import type { Queryable } from '../base/db/database';
import { filesOf, type StoredFile } from '../files/stored-file';
import type { Availability, TimeRange } from './free-times';
import { readVisitSetting } from './visit-setting';

export interface StoredVisit {
  id: string;
  state: VisitState;
  kind: VisitKind;
  estimatorId: string | null;
  /** Null also if the person has left. */
  estimator: StoredStaffName | null;
  startsAt: Date;
  endsAt: Date;
  name: string;
  email: string;
  phoneNumber: string;
  street: string;
  zip: string;
  note: string;
  /** Of the visitor, for example `es`. Empty if unknown. */
  language: string;
  /** Null if there are none. */
  files: StoredFile[] | null;
  createdAt: Date;
  expiresAt: Date | null;
  revision: number;
  sequence: number;
  /** The visitor has opened the mailed link. */
  isProven: boolean;
  customerId: string;
}

export interface NewVisit
  extends Pick<StoredVisit, 'id' | 'kind' | 'name' | 'email' | 'phoneNumber' | 'street' | 'zip' | 'note' | 'language'> {
  state: 'wish' | 'requested';
  tokenHash: string;
  estimatorId: string | null;
  time: TimeRange;
  travelMinutes: number;
  site: { origin: string; name: string } | null;
  page: string;
  addressHash: string;
  createdAt: Date;
  expiresAt: Date | null;
}

/** The house, as the customer's record has it. */
export const VISIT_ADDRESS = `street || ', ' || zip`;

const IS_OPEN = `state in ('requested', 'confirmed')`;

const DURING = (starts: string, ends: string, travel: string) =>
  `tstzrange(${starts}::timestamptz, ${ends}::timestamptz + ${travel}::integer * interval '1 minute')`;

const SELECT = `
select v.id, v.state, v.kind, v.estimator_id as "estimatorId",
       ${staffNameSql('v.estimator_id and u.deactivated_at is null')} as estimator,
       v.starts_at as "startsAt", v.ends_at as "endsAt", v.name, v.email, v.phone_number as "phoneNumber", v.street, v.zip,
       v.note, v.language, case when v.photos + v.documents > 0 then ${filesOf('v.id::text')} end as files,
       v.created_at as "createdAt", v.expires_at as "expiresAt", v.revision, v.sequence,
       exists (select 1 from customer_records r where r.kind = 'visit' and r.record_id = v.id::text and r.is_proven)
         as "isProven",
       (select coalesce(c.merged_into, c.id) from customer_records r join customers c on c.id = r.customer_id
         where r.kind = 'visit' and r.record_id = v.id::text) as "customerId"
  from visits v`;

/** Locks the visit until the end of the transaction. */
export async function lockVisit({ query }: Queryable, id: string): Promise<StoredVisit | null> {
  await query('select id from visits where id = $1 for update', [id]);
  const [visit] = await query<StoredVisit>(`${SELECT} where v.id = $1`, [id]);
  return visit ?? null;
}

export async function findVisit({ query }: Queryable, id: string): Promise<StoredVisit | null> {
  const [visit] = await query<StoredVisit>(`${SELECT} where v.id::text = $1`, [id]);
  return visit ?? null;
}

export async function findVisitOfToken({ query }: Queryable, tokenHash: string): Promise<StoredVisit | null> {
  const [visit] = await query<StoredVisit>(`${SELECT} where v.token_hash = $1`, [tokenHash]);
  return visit ?? null;
}

/** Those that are not over, earliest first; wishes at the end. */
export function listVisits({ query }: Queryable, now: Date): Promise<StoredVisit[]> {
  return query(
    `${SELECT} where v.state in ('wish', 'requested', 'confirmed') and v.ends_at > $1 order by v.state = 'wish', v.starts_at, v.id
      limit 2000`,
    [now],
  );
}

/** Visits of one estimator, for the calendar. */
export function listVisitsOf({ query }: Queryable, estimatorId: string, since: Date): Promise<StoredVisit[]> {
  return query(
    `${SELECT} where v.${IS_OPEN} and v.estimator_id = $1 and v.ends_at > $2 order by v.starts_at limit 2000`,
    [estimatorId, since],
  );
}

/** False if the constraint refuses it: the estimator's time is taken. */
export async function insertVisit({ query }: Queryable, visit: NewVisit): Promise<boolean> {
  const rows = await query(
    `insert into visits (id, token_hash, state, kind, estimator_id, starts_at, ends_at, during, name, email, phone_number,
                         street, zip, note, origin, site_name, page, language, address_hash, created_at,
                         expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, ${DURING('$6', '$7', '$8')}, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
             $19, $20, $21)
     on conflict do nothing returning id`,
    [
      visit.id,
      visit.tokenHash,
      visit.state,
      visit.kind,
      visit.estimatorId,
      new Date(visit.time.from),
      new Date(visit.time.to),
      visit.travelMinutes,
      visit.name,
      visit.email,
      visit.phoneNumber,
      visit.street,
      visit.zip,
      visit.note,
      visit.site?.origin,
      visit.site?.name,
      visit.page,
      visit.language,
      visit.addressHash,
      visit.createdAt,
      visit.expiresAt,
    ],
  );
  return rows.length > 0;
}

/** Confirms the visit at this time. Fails with `EXCLUSION_VIOLATION` if it is taken. `isNewTime` counts the calendar file. */
export async function setTime(
  { query }: Queryable,
  {
    id,
    estimatorId,
    time,
    travelMinutes,
    isNewTime,
  }: { id: string; estimatorId: string; time: TimeRange; travelMinutes: number; isNewTime: boolean },
): Promise<void> {
  await query(
    `update visits
        set state = 'confirmed', estimator_id = $2, starts_at = $3, ends_at = $4, during = ${DURING('$3', '$4', '$5')},
            expires_at = null, revision = revision + 1, sequence = sequence + $6
      where id = $1`,
    [id, estimatorId, new Date(time.from), new Date(time.to), travelMinutes, isNewTime ? 1 : 0],
  );
}

export async function setState({ query }: Queryable, id: string, state: 'confirmed' | 'cancelled'): Promise<void> {
  await query(
    `update visits
        set state = $2, expires_at = null, revision = revision + 1,
            sequence = sequence + case when $2 = 'cancelled' then 1 else 0 end
      where id = $1`,
    [id, state],
  );
}

/**
 * Frees the times of requests that nobody has confirmed; their customers wait for an answer. A request whose link was not
 * mailed becomes a wish, because the visitor could do nothing. Returns whether there were any.
 */
export async function expireRequests({ query }: Queryable, now: Date): Promise<boolean> {
  const rows = await query(
    `with ended as (
       update visits v set expires_at = null, revision = revision + 1,
              state = case when mailed then 'expired' else 'wish' end,
              estimator_id = case when mailed then estimator_id end
         from (select id as request, exists (select 1 from visitor_mails where visit_id = id and kind = 'visitRequest') as mailed
                 from visits where state = 'requested' and expires_at <= $1) due
        where v.id = request returning v.id
     ), waiting as (
       update customers c set waiting_since = coalesce(c.waiting_since, $1), changed_at = clock_timestamp()
         from ended join customer_records r on r.kind = 'visit' and r.record_id = ended.id::text
              join customers own on own.id = r.customer_id
        where c.id = coalesce(own.merged_into, own.id)
     )
     select id from ended`,
    [now],
  );
  return rows.length > 0;
}

/** The limits no longer need the network addresses of visits that are over. */
export async function forgetAddresses({ query }: Queryable, now: Date): Promise<void> {
  await query(
    `update visits set address_hash = null
      where address_hash is not null and (ends_at <= $1 or state in ('cancelled', 'expired'))`,
    [now],
  );
}

/** Visits that are not over, by the value that has most of them; and new ones of the whole site. */
export async function countVisits(
  { query }: Queryable,
  by: { addressHash: string; email: string | null; phone: string | null; now: Date; since: Date },
): Promise<{ open: number; recent: number }> {
  const [counts] = await query<{ open: number; recent: number }>(
    `select greatest(count(*) filter (where v.address_hash = $1), count(*) filter (where r.email = $2),
                     count(*) filter (where r.phone = $3)) as open,
            (select count(*) from visits where created_at > $5 and state <> 'wish') as recent
       from visits v left join customer_records r on r.kind = 'visit' and r.record_id = v.id::text
      where v.${IS_OPEN} and v.ends_at > $4`,
    [by.addressHash, by.email, by.phone, by.now, by.since],
  );
  return counts ?? { open: 0, recent: 0 };
}

interface BusyRow {
  estimatorId: string;
  kind: 'taken' | 'timeOff';
  from: Date;
  to: Date;
}

/** @param except id of a visit whose time counts as free */
export async function readAvailability(
  tx: Queryable,
  { office, now, except = null }: { office: OfficeHours; now: number; except?: string | null },
): Promise<Availability> {
  const setting = await readVisitSetting(tx, office);
  const active = await tx.query<{ id: string }>(
    'select id from staff_users where id = any($1::uuid[]) and deactivated_at is null',
    [setting.estimators.map(({ id }) => id)],
  );
  const busy = await tx.query<BusyRow>(
    `select estimator_id as "estimatorId", 'taken' as kind, lower(during) as "from", upper(during) as "to" from visits
      where ${IS_OPEN} and ends_at > $1::timestamptz - interval '1 day' and (expires_at is null or expires_at > $1)
        and id is distinct from $2::uuid
     union all select staff_id, 'timeOff', starts_at, ends_at from time_off where ends_at > $1`,
    [new Date(now), except],
  );
  const rangesOf = (id: string, kind: BusyRow['kind']): TimeRange[] =>
    busy
      .filter((row) => row.estimatorId === id && row.kind === kind)
      .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
  const ids = new Set(active.map(({ id }) => id));
  const estimators = setting.estimators
    .filter(({ id }) => ids.has(id))
    .map((estimator) => ({
      ...estimator,
      taken: rangesOf(estimator.id, 'taken'),
      timeOff: rangesOf(estimator.id, 'timeOff'),
    }));
  return { setting, office, estimators, now };
}
