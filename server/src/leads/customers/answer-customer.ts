import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { createCustomerRepository, isOf } from './customer-repository';
import { takeCustomer } from './take-customers';

const RECORDS_MAX = 100;

interface Answer {
  id: string;
  to: string;
  by: string;
  mailId: string;
  /** ISO instant, as the caller has seen it. */
  waitingSince: string | undefined;
}

/**
 * The customer no longer waits, and has an owner. Call it in the transaction of the answer. Throws `not_found`; `conflict`
 * if the customer has been answered since the caller saw the question; and `invalid_input` unless a record states the
 * address: the office writes only to people who have written to it.
 */
export async function answerCustomer(tx: Queryable, { id, to, by, mailId, waitingSince }: Answer) {
  const customers = createCustomerRepository(tx);
  const present = await customers.lock(id);
  if (!present) throw new AppError('not_found');
  if (waitingSince !== undefined && present.waitingSince?.toISOString() !== waitingSince)
    throw new AppError('conflict', {
      msg: 'The customer has been answered meanwhile. Send it again to send it anyway.',
    });
  const { revision: _revision, ...values } = present;
  const records = await customers.listRecords(id, RECORDS_MAX);
  if (!records.some(({ email }) => email.trim() === to))
    throw new AppError('invalid_input', { msg: 'The customer has not stated this e-mail address.' });
  await customers.set(id, { ...values, waitingSince: null });
  await takeCustomer(tx, { id, by, mailId });
}

/**
 * An owner may send a mail again that could not be delivered: its customer no longer waits, unless something has arrived
 * since.
 */
export async function repeatAnswer(tx: Queryable, mailId: string): Promise<void> {
  const [mail] = await tx.query<{ id: string; by: string }>(
    `with mail as (
       update customer_mails m set bounced = null from customers c
        where m.id = $1 and m.bounced is not null and c.id = m.customer_id
       returning coalesce(c.merged_into, c.id) as id, m.staff_id as by, m.created_at as sent_at
     ), answered as (
       update customers c set waiting_since = null, changed_at = clock_timestamp() from mail
        where c.id = mail.id
          and not exists (select from customer_mails where customer_id ${isOf('c.id')} and staff_id is null and created_at > sent_at)
          and not exists (select from customer_records where customer_id ${isOf('c.id')} and created_at > sent_at)
     )
     select id, by from mail`,
    [mailId],
  );
  if (mail) await takeCustomer(tx, { ...mail, mailId });
}

/** Such as `es`; empty if it is unknown. */
export async function findLanguage(tx: Queryable, id: string): Promise<string> {
  const [customer] = await createCustomerRepository(tx).find([id]);
  return customer?.language ?? '';
}
