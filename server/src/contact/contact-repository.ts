import { and, desc, lt } from 'drizzle-orm';

import type { ContactForm } from '@potomac-oak/shared/contracts/contact';

import type { Queryable } from '../db/database';
import { contactForms } from '../db/schema';
import { type ListQuery, type Page, toPage } from '../lists/list-page';
import { matchesSearch } from '../lists/list-search';

export type StoredContactForm = typeof contactForms.$inferSelect;

export async function insertContactForm({ drizzle }: Queryable, form: ContactForm): Promise<void> {
  await drizzle.insert(contactForms).values(form);
}

export async function listContactForms({ drizzle }: Queryable, query: ListQuery): Promise<Page<StoredContactForm>> {
  const rows = await drizzle
    .select()
    .from(contactForms)
    .where(
      and(
        query.before === undefined ? undefined : lt(contactForms.seq, query.before),
        matchesSearch(query.q, contactForms.name, contactForms.email, contactForms.phoneNumber, contactForms.message),
      ),
    )
    .orderBy(desc(contactForms.seq))
    .limit(query.limit + 1);
  return toPage(rows, query);
}
