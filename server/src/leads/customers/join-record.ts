import type { RecordKey, RecordKind } from '@potomac-oak/shared/contracts/customers';
import { normalizeEmail, normalizePhone } from '@potomac-oak/shared/contracts/reachable';

import type { Queryable } from '../../base/db/database';
import type { CallerSite } from '../../base/http/origins';
import { mergeCustomers } from './merge-customers';

export interface NewRecord extends RecordKey {
  name: string;
  email: string;
  phoneNumber: string;
  site: Pick<CallerSite, 'origin' | 'name'> | null;
  /** Whether a partner has signed the e-mail address. */
  isProven?: boolean;
  /** Whether a visit waits for staff. Forms always do. */
  isWaiting?: boolean;
}

interface Candidate {
  id: string;
  revision: number;
}

/**
 * Adds a record to the customer with the same e-mail address or phone number, otherwise to a new one. Call it in the
 * transaction that stores the record, again if a bot chat is saved again. Changes only what staff see.
 */
export async function joinRecord(tx: Queryable, record: NewRecord): Promise<void> {
  const { kind, id, name, site, isProven = false, isWaiting = false } = record;
  const [email, phone] = [normalizeEmail(record.email), normalizePhone(record.phoneNumber)];
  await lockIdentifiers(tx, [email, phone]);

  const held = await findHeld(tx, record);
  const customerId =
    (await chooseCustomer(tx, [...(await findByIdentifiers(tx, email, phone)), ...(held ? [held] : [])])) ??
    (await addCustomer(tx, site?.name ?? ''));
  await tx.query(
    `insert into customer_records (kind, record_id, customer_id, email, phone, is_proven) values ($1, $2, $3, $4, $5, $6)
     on conflict (kind, record_id) do update set email = excluded.email, phone = excluded.phone`,
    [kind, id, customerId, email, phone, isProven && email !== null],
  );
  await tx.query(
    `insert into customer_identifiers (kind, value, customer_id)
     select kind, value, $3 from (values ('email', $1::text), ('phone', $2::text)) stated (kind, value)
      where value is not null on conflict do nothing`,
    [email, phone, customerId],
  );
  const canAnswer = record.email !== '' || record.phoneNumber !== '';
  const waits = isWaiting || kind === 'contactForm' || (kind === 'botChat' && canAnswer && !held?.canAnswer);
  await tx.query(
    `update customers
        set name = coalesce(nullif(name, ''), $2), active_at = clock_timestamp(), changed_at = clock_timestamp(),
            waiting_since = coalesce(waiting_since, case when $3::boolean then clock_timestamp() end)
      where id = $1`,
    [customerId, name.trim(), waits],
  );
}

/** The visitor of this record has shown that the e-mail address is theirs. */
export async function proveRecord({ query }: Queryable, { kind, id }: RecordKey): Promise<void> {
  await query(
    `update customer_records set is_proven = true
      where kind = $1 and record_id = $2 and email is not null and not is_proven`,
    [kind, id],
  );
}

/**
 * If two records of one person arrive at the same moment, the second one waits, and then finds the customer of the
 * first. The e-mail address is locked first, so that two transactions never wait for each other.
 */
async function lockIdentifiers({ query }: Queryable, [email, phone]: readonly (string | null)[]): Promise<void> {
  for (const key of [email && `customer email ${email}`, phone && `customer phone ${phone}`])
    if (key) await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
}

/** The customer with this e-mail address, then the one with this phone number. */
function findByIdentifiers({ query }: Queryable, email: string | null, phone: string | null): Promise<Candidate[]> {
  return query(
    `select shown.id, shown.revision
       from customer_identifiers i join customers c on c.id = i.customer_id
       join customers shown on shown.id = coalesce(c.merged_into, c.id)
      where (i.kind = 'email' and i.value = $1) or (i.kind = 'phone' and i.value = $2) order by i.kind`,
    [email, phone],
  );
}

/** The customer of a record that is saved again, and whether that record already had a contact. */
async function findHeld(
  { query }: Queryable,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<(Candidate & { canAnswer: boolean }) | null> {
  const [held] = await query<Candidate & { canAnswer: boolean }>(
    `select shown.id, shown.revision, r.email is not null or r.phone is not null as "canAnswer"
       from customer_records r join customers c on c.id = r.customer_id
       join customers shown on shown.id = coalesce(c.merged_into, c.id)
      where r.kind = $1 and r.record_id = $2`,
    [kind, id],
  );
  return held ?? null;
}

/**
 * A record can connect two customers. They are merged unless staff have worked on both, because visitors type these
 * values; then staff are offered the merge.
 */
async function chooseCustomer(tx: Queryable, [first, ...others]: readonly Candidate[]): Promise<string | null> {
  if (!first) return null;
  let chosen = first;
  for (const other of others) {
    if (other.id === chosen.id) continue;
    const [kept, merged] = other.revision === 0 ? [chosen, other] : [other, chosen];
    if (merged.revision > 0) continue;
    await mergeCustomers(tx, { kept: kept.id, merged: merged.id, by: null });
    chosen = kept;
  }
  return chosen.id;
}

async function addCustomer({ query }: Queryable, source: string): Promise<string> {
  const [customer] = await query<{ id: string }>('insert into customers (source) values ($1) returning id', [source]);
  if (!customer) throw new Error('A customer was not stored.');
  return customer.id;
}
