import type { Confirmation, ContactForm } from '@potomac-oak/shared/contracts/contact';

import type { Database } from '../db/database';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import type { ListQuery, Page } from '../lists/page';
import type { Outbox } from '../outbox/outbox';
import type { RecordSource } from '../partners/record-source';
import type { NotifyStaff } from '../realtime/staff-room';
import { insertContactForm, listContactForms, type StoredContactForm } from './contact-repository';

export interface ContactService {
  record(form: ContactForm, source: RecordSource, key: IdempotencyKey): Promise<Confirmation>;
  /** @param reader id of the person for whom records are unread */
  list(query: ListQuery, reader: string): Promise<Page<StoredContactForm>>;
}

interface ContactServiceDeps {
  database: Database;
  idempotency: Idempotency;
  outbox: Pick<Outbox, 'enqueue'>;
  notifyStaff: NotifyStaff;
}

export function createContactService({
  database,
  idempotency,
  outbox,
  notifyStaff,
}: ContactServiceDeps): ContactService {
  return {
    async record(form, source, key) {
      const { answer, isRepeat } = await idempotency.once({ call: 'contact-form', key, input: form }, async (tx) => {
        const subjectId = await insertContactForm(tx, form, source);
        await outbox.enqueue(tx, { kind: 'contactForm', channel: 'plan', recipient: '', subjectId });
        return { msg: 'Form submitted successfully!' };
      });
      if (!isRepeat) notifyStaff('newContactFormNotification', { message: describe(form) });
      return answer;
    },

    list: (query, reader) => listContactForms(database, query, reader),
  };
}

function describe({ name }: ContactForm): string {
  return name === '' ? 'New contact form' : `New contact form from ${name}`;
}
