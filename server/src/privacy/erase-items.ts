import type { PersonalKey } from '@potomac-oak/shared/contracts/privacy';

import type { Queryable } from '../base/db/database';
import { sha256 } from '../base/secrets/sha256';
import { hashAddress } from '../conversations/visitor-mail/mail-admission';
import { VISIT_ADDRESS } from '../visits/visit-repository';
import { STATED, STATED_NAME } from './find-person';
import { bindScope, PERSONAL_DATA, type Scope } from './personal-data';

/**
 * Reads which rows belong to the items. A customer belongs to them if all of its records do, with those that were merged
 * into it. Locks chats and customers until the end of the transaction, so that nothing is added to them meanwhile.
 */
export async function readScope({ query }: Queryable, items: readonly PersonalKey[]): Promise<Scope> {
  const idsOf = (kind: PersonalKey['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const [chats, contactForms, botChats, visits, newsletter] = [
    idsOf('chat'),
    idsOf('contactForm'),
    idsOf('botChat'),
    idsOf('visit'),
    idsOf('newsletter'),
  ];
  const records = [...chats, ...contactForms, ...botChats, ...visits];
  await query('select id from chats where id = any($1::text[]) order by id for update', [chats]);
  const groups = await query<{ id: string; group: string }>(
    `select id, coalesce(merged_into, id) as "group" from customers
      where coalesce(merged_into, id) in (
        select coalesce(c.merged_into, c.id) from customer_records r join customers c on c.id = r.customer_id
         where r.record_id = any($1::text[]))
      order by id for update`,
    [records],
  );
  const others = await query<{ group: string }>(
    `select distinct coalesce(c.merged_into, c.id) as "group"
       from customer_records r join customers c on c.id = r.customer_id
      where coalesce(c.merged_into, c.id) = any($1::uuid[]) and r.record_id <> all($2::text[])`,
    [groups.map(({ group }) => group), records],
  );
  const kept = new Set(others.map(({ group }) => group));
  const stated = await query<{ email: string }>(
    `select email from chats where id = any($1::text[])
     union select email from contact_forms where id::text = any($2::text[])
     union select email from bot_chats where id::text = any($3::text[])
     union select email from visits where id::text = any($4::text[])`,
    [chats, contactForms, botChats, visits],
  );
  return {
    chats,
    contactForms,
    botChats,
    visits,
    newsletter,
    records: [...records, ...newsletter.map(sha256)],
    customers: groups.filter(({ group }) => !kept.has(group)).map(({ id }) => id),
    addressHashes: [...stated.map(({ email }) => email), ...newsletter].map(hashAddress),
  };
}

export interface Erased {
  /** Of the erased files, whose bytes are deleted after the commit. */
  contentIds: string[];
  customers: string[];
}

/** Erases the rows of the items, with the search index. Their bytes remain in the files of the database until night. */
export async function eraseItems(tx: Queryable, items: readonly PersonalKey[]): Promise<Erased> {
  const scope = await readScope(tx, items);
  await forgetInKeptCustomers(tx, scope);
  let contentIds: string[] = [];
  for (const [name, { of, kept }] of Object.entries(PERSONAL_DATA)) {
    if (of === undefined || kept !== undefined) continue;
    const { sql, values } = bindScope(of, scope);
    const erased = await tx.query<{ id: string }>(
      `delete from ${name} where ${sql} ${name === 'files' ? 'returning content_id as id' : ''}`,
      values,
    );
    if (name === 'files') contentIds = erased.map(({ id }) => id);
  }
  await markDeleted(tx);
  return { contentIds, customers: scope.customers };
}

/** A customer with other records remains, without what only the erased ones have said. */
async function forgetInKeptCustomers({ query }: Queryable, { records, customers }: Scope): Promise<void> {
  const kept = `select customer_id from customer_records
                 where record_id = any($1::text[]) and customer_id <> all($2::uuid[])`;
  const names = `select trim(name) from (
      select id, first_name || ' ' || last_name as name from chats
      union all select id::text, name from contact_forms
      union all select id::text, name from bot_chats
      union all select id::text, name from visits) stated
    where id = any($1::text[]) and trim(name) <> ''`;
  const group = `in (select id from customers where coalesce(merged_into, id) in (
      select coalesce(merged_into, id) from customers where id in (${kept})))`;
  // Records that expire together are of many people.
  const sameAs = (id: string) => `in (select o.id from customers o, customers s
      where s.id = ${id} and coalesce(o.merged_into, o.id) = coalesce(s.merged_into, s.id))`;
  const values = [records, customers];
  await query(
    `delete from customer_identifiers i where customer_id ${group} and not exists (
       select from customer_records r where r.customer_id ${sameAs('i.customer_id')} and r.record_id <> all($1::text[])
          and case i.kind when 'email' then r.email else r.phone end = i.value)`,
    values,
  );
  await query(
    `delete from customer_events where customer_id ${group} and action in ('merged', 'separated')
        and (trim(detail ->> 'name') in (${names}) or trim(detail -> 'before' ->> 'name') in (${names}))`,
    values,
  );
  await query(
    `update customers c
        set name = coalesce((select ${STATED_NAME} from customer_records r ${STATED}
                              where r.customer_id ${sameAs('c.id')} and r.record_id <> all($1::text[])
                                and ${STATED_NAME} <> ''
                              order by r.created_at desc limit 1), ''),
            revision = revision + 1, changed_at = clock_timestamp()
      where id ${group} and trim(name) in (${names})`,
    values,
  );
  await query(
    `update customers c set address = '', revision = revision + 1, changed_at = clock_timestamp()
      where id ${group} and address in (
        select ${VISIT_ADDRESS} from visits where id::text = any($1::text[])
        except select ${VISIT_ADDRESS} from visits v join customer_records r on r.record_id = v.id::text
         where r.customer_id ${sameAs('c.id')} and v.id::text <> all($1::text[]))`,
    values,
  );
}

/** The next night removes what was deleted from the files of the database. */
export async function markDeleted({ query }: Queryable): Promise<void> {
  await query(
    'insert into deleted_pages default values on conflict (only_row) do update set newest_at = clock_timestamp()',
  );
}
