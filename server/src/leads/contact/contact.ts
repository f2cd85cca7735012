import {
  type Confirmation,
  type ContactForm,
  type ContactFormRecord,
  contactFormSchema,
} from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { Queryable } from '../../base/db/database';
import { type IdempotencyKey, idempotencyKey } from '../../base/db/idempotency';
import type { HttpApp } from '../../base/http/http-app';
import { acceptNativeForms } from '../../base/http/native-forms';
import { limitBy } from '../../base/limits/rate-limits';
import { type ListQuery, linkNextPage, type Page, sequenceListSchema, toPage } from '../../base/paging/page';
import { searchPattern } from '../../base/paging/search';
import { isUnreadBy } from '../../base/paging/unread';
import type { PresentFile } from '../../files/file-links';
import { attachFormFiles, filesOf, type StoredFile } from '../../files/stored-file';
import { planOf } from '../../notifications/plans';
import type { RecordSource } from '../../partners/record-source';
import type { Parts } from '../../parts';
import { joinRecord } from '../customers/join-record';

export interface StoredContactForm extends ContactForm {
  seq: number;
  id: string;
  createdAt: Date;
  /** Null if there are none. */
  files: StoredFile[] | null;
  isUnread: boolean;
}

/** The contact form, and its list for staff. */
export async function registerContact(app: HttpApp, parts: Parts): Promise<void> {
  const { database, idempotency, outbox, limiters, origins, notifyStaff, staffGuard, files } = parts;

  async function record(
    { fileIds, ...form }: NewForm,
    source: RecordSource,
    key: IdempotencyKey,
  ): Promise<Confirmation> {
    const input = fileIds.length === 0 ? form : { ...form, fileIds };
    const { answer, isRepeat } = await idempotency.once({ call: 'contact-form', key, input }, async (tx) => {
      const subjectId = await insert(tx, form, source);
      await attachFormFiles(tx, { table: 'contact_forms', id: subjectId, ids: fileIds, key });
      await joinRecord(tx, { kind: 'contactForm', id: subjectId, ...form, site: source.site });
      await outbox.enqueue(tx, planOf('contactForm', subjectId));
      return { msg: 'Form submitted successfully!' };
    });
    if (!isRepeat) notifyStaff('newContactFormNotification', { message: describe(form) });
    return answer;
  }

  await app.register(async (scope: HttpApp) => {
    const forms = await acceptNativeForms(scope, { origins });
    const options = { schema: { body: contactFormSchema }, preHandler: limitBy(limiters.contactForms) };
    scope.post(API_PATHS.contactForm, options, async (request, reply) => {
      const { page = '', files: fileIds = [], ...form } = request.body;
      const confirmation = await record({ ...form, fileIds }, { site: request.site, page }, idempotencyKey(request));
      return forms.answer(request, reply, confirmation);
    });
  });

  const listOptions = { schema: { querystring: sequenceListSchema }, onRequest: staffGuard };
  app.get(API_PATHS.contactForms, listOptions, async (request, reply) => {
    const { items, next } = await list(database, request.query, request.staff.userId);
    linkNextPage(request, reply, { ...request.query, next });
    return items.map((form) => presentContactForm(form, files.present));
  });
}

interface NewForm extends ContactForm {
  fileIds: readonly string[];
}

function describe({ name }: ContactForm): string {
  return name === '' ? 'New contact form' : `New contact form from ${name}`;
}

/** Returns the id. */
async function insert({ query }: Queryable, form: ContactForm, { site, page }: RecordSource): Promise<string> {
  const { name, phoneNumber, email, message } = form;
  const [row] = await query<{ id: string }>(
    `insert into contact_forms (name, phone_number, email, message, origin, site_name, page)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, phoneNumber, email, message, site?.origin, site?.name, page],
  );
  if (!row) throw new Error('A contact form was not stored.');
  return row.id;
}

/** Forms without files need no lookup. */
const FORM_FILES = `case when photos + documents > 0 then ${filesOf('contact_forms.id::text')} end as files`;

const LIST = `
select seq, id, name, phone_number as "phoneNumber", email, message, created_at as "createdAt",
       ${FORM_FILES}, ${isUnreadBy('$4', 'contactForms', { id: 'contact_forms.id::text', time: 'created_at' })} as "isUnread"
  from contact_forms
 where ($1::bigint is null or seq < $1)
   and ($2::text is null or name ilike $2 or email ilike $2 or phone_number ilike $2 or message ilike $2)
 order by seq desc
 limit $3`;

/** @param reader id of the person for whom forms are unread */
async function list(
  { query }: Queryable,
  { before, q, limit }: ListQuery,
  reader: string,
): Promise<Page<StoredContactForm>> {
  const rows = await query<StoredContactForm>(LIST, [before?.key, searchPattern(q), limit + 1, reader]);
  return toPage(rows, limit, ({ seq }) => ({ key: seq, id: '' }));
}

export function presentContactForm(form: Omit<StoredContactForm, 'seq'>, presentFile: PresentFile): ContactFormRecord {
  const { id, name, phoneNumber, email, message, createdAt, files, isUnread } = form;
  return {
    _id: id,
    name,
    phoneNumber,
    email,
    message,
    createdAt: createdAt.toISOString(),
    ...(files && { files: files.map(presentFile) }),
    ...(isUnread && { isUnread }),
  };
}
