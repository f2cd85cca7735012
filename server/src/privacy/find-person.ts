import type { RecordKind } from '@potomac-oak/shared/contracts/customers';
import { isCertain, keyOf, type MatchReason, type PersonalItem } from '@potomac-oak/shared/contracts/privacy';
import { normalizeEmail, normalizePhone } from '@potomac-oak/shared/contracts/reachable';

import type { Queryable } from '../base/db/database';

/** Who is searched for: a customer, the visitor of a chat, or who uses an address or number. */
export type PersonQuery =
  | { by: 'customer'; value: string }
  | { by: 'chat'; value: string }
  | { by: 'email'; value: string }
  | { by: 'phone'; value: string };

interface FoundRecord {
  kind: RecordKind;
  id: string;
  createdAt: Date;
  name: string;
  statedEmail: string;
  statedPhone: string;
  email: string | null;
  phone: string | null;
  /** The person reads the mails of the address, or has asked for its data from such a mail. */
  isConfirmed: boolean;
}

/** Newest first. Those that are certain come before those that only look like the person's. */
export async function findPerson(tx: Queryable, person: PersonQuery): Promise<PersonalItem[]> {
  const own = await findOwn(tx, person);
  // The operator states whose address it is.
  const stated = person.by === 'email' ? normalizeEmail(person.value) : null;
  const confirmed = new Set(
    [stated, ...own.map(({ isConfirmed, email }) => (isConfirmed ? email : null))].filter(isSet),
  );
  const emails = new Set([...confirmed, ...own.map(({ email }) => email).filter(isSet)]);
  const phones = person.by === 'phone' ? [normalizePhone(person.value)] : own.map(({ phone }) => phone);
  // A first name alone is shared by many people.
  const names = own.map(({ name }) => name).filter((name) => name.includes(' '));
  const others = await findAlike(tx, { emails: [...emails], phones: phones.filter(isSet), names });

  const known = new Set(own.map(keyOf));
  const reasonOf = ({ email, phone }: FoundRecord): MatchReason => {
    if (email !== null && confirmed.has(email)) return 'confirmed';
    if (email !== null && emails.has(email)) return 'email';
    return phone !== null && phones.includes(phone) ? 'phone' : 'name';
  };
  const subscriptions = (await listSubscriptions(tx)).flatMap(({ email, createdAt }): PersonalItem[] => {
    const mailbox = normalizeEmail(email);
    if (mailbox === null || !emails.has(mailbox)) return [];
    const reason = confirmed.has(mailbox) ? 'confirmed' : 'email';
    return [
      { kind: 'newsletter', id: email, reason, createdAt: createdAt.toISOString(), name: '', email, phoneNumber: '' },
    ];
  });
  const items = [
    ...own.map((record) => present(record, 'own')),
    ...others.filter((record) => !known.has(keyOf(record))).map((record) => present(record, reasonOf(record))),
    ...subscriptions,
  ];
  return [...items.filter(isCertain), ...items.filter((item) => !isCertain(item))];
}

function isSet(value: string | null): value is string {
  return value !== null;
}

function present(record: FoundRecord, reason: MatchReason): PersonalItem {
  const { kind, id, createdAt, name, statedEmail: email, statedPhone: phoneNumber } = record;
  return { kind, id, reason, createdAt: createdAt.toISOString(), name, email, phoneNumber };
}

/** Joins what the visitor has stated to the record `r` of a customer. */
export const STATED = `
  left join chats ch on r.kind = 'chat' and ch.id = r.record_id
  left join contact_forms f on r.kind = 'contactForm' and f.id::text = r.record_id
  left join bot_chats b on r.kind = 'botChat' and b.id::text = r.record_id
  left join visits v on r.kind = 'visit' and v.id::text = r.record_id`;
export const STATED_NAME = `trim(coalesce(ch.first_name || ' ' || ch.last_name, f.name, b.name, v.name, ''))`;

/** @param condition for the record `r` and its customer `c` */
function selectRecords(condition: string): string {
  return `
select r.kind, r.record_id as id, r.created_at as "createdAt", r.email, r.phone,
       r.is_proven or exists (select from privacy_requests p where p.kind = r.kind and p.record_id = r.record_id
         and p.by_address and p.settled_at is null) as "isConfirmed",
       ${STATED_NAME} as name,
       coalesce(ch.email, f.email, b.email, v.email, '') as "statedEmail",
       coalesce(ch.phone_number, f.phone_number, b.phone_number, v.phone_number, '') as "statedPhone"
  from customer_records r join customers c on c.id = r.customer_id ${STATED}
 where ${condition}
 order by r.created_at desc`;
}

async function findOwn({ query }: Queryable, { by, value }: PersonQuery): Promise<FoundRecord[]> {
  if (by === 'chat') return query(selectRecords(`r.kind = 'chat' and r.record_id = $1`), [value]);
  if (by === 'customer') return query(selectRecords('$1 in (c.id::text, c.merged_into::text)'), [value]);
  return [];
}

/** Records with one of the addresses or numbers, and all records of customers with one of the names. */
async function findAlike(
  { query }: Queryable,
  { emails, phones, names }: { emails: string[]; phones: string[]; names: string[] },
): Promise<FoundRecord[]> {
  return query(
    selectRecords(`(r.email = any($1::text[]) or r.phone = any($2::text[])
      or fold_text(c.name) = any(select fold_text(name) from unnest($3::text[]) name))`),
    [emails, phones, names],
  );
}

function listSubscriptions({ query }: Queryable): Promise<{ email: string; createdAt: Date }[]> {
  return query('select email, created_at as "createdAt" from newsletter_subscribers');
}
