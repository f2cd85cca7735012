import type { ContactForm } from '@potomac-oak/shared/contracts/contact';

import type { Queryable } from '../db/database';
import { type ListQuery, type Page, toPage } from '../lists/page';
import { searchPattern } from '../lists/search';
import { isUnreadBy } from '../lists/unread';
import type { RecordSource } from '../partners/record-source';

export interface StoredContactForm extends ContactForm {
  seq: number;
  id: string;
  createdAt: Date;
  isUnread: boolean;
}

const LIST = `
select seq, id, name, phone_number as "phoneNumber", email, message, created_at as "createdAt",
       ${isUnreadBy('$4', 'contactForms', { id: 'contact_forms.id::text', time: 'created_at' })} as "isUnread"
  from contact_forms
 where ($1::bigint is null or seq < $1)
   and ($2::text is null or name ilike $2 or email ilike $2 or phone_number ilike $2 or message ilike $2)
 order by seq desc
 limit $3`;

/** Returns the id. */
export async function insertContactForm(
  { query }: Queryable,
  { name, phoneNumber, email, message }: ContactForm,
  { site, page }: RecordSource,
): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into contact_forms (name, phone_number, email, message, origin, site_name, page)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, phoneNumber, email, message, site?.origin, site?.name, page],
  );
  if (!row) throw new Error('A contact form was not stored.');
  return row.id;
}

export async function listContactForms(
  { query }: Queryable,
  { before, q, limit }: ListQuery,
  reader: string,
): Promise<Page<StoredContactForm>> {
  const rows = await query<StoredContactForm>(LIST, [before?.key, searchPattern(q), limit + 1, reader]);
  return toPage(rows, limit, ({ seq }) => ({ key: seq, id: '' }));
}
