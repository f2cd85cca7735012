import type { RecordKey } from '@potomac-oak/shared/contracts/customers';

import type { Queryable } from '../../base/db/database';
import { AppError } from '../../base/errors/app-error';
import { isOf } from './customer-repository';

/**
 * Gives a record a customer of its own, which is undone by a merge. E-mail address and phone number go with it if no
 * other record of the customer has them. Returns the id of the new customer.
 */
export async function separateRecord(
  tx: Queryable,
  { id, record, by }: { id: string; record: RecordKey; by: string },
): Promise<string> {
  await tx.query('select id from customers where id = $1 for update', [id]);
  const held = await tx.query<RecordKey>(
    `select kind, record_id as id from customer_records where customer_id ${isOf('$1::uuid')} for update`,
    [id],
  );
  if (!held.some((one) => one.kind === record.kind && one.id === record.id)) throw new AppError('not_found');
  if (held.length === 1) throw new AppError('conflict', { msg: 'This is the only record of the customer.' });

  // Its revision keeps a later record from merging it again. Which of the records waits is unknown: then both do.
  const [created] = await tx.query<{ id: string; name: string }>(
    `insert into customers (name, source, created_at, active_at, waiting_since, revision)
     select trim(coalesce(ch.first_name || ' ' || ch.last_name, f.name, b.name, v.name, '')),
            coalesce(ch.site_name, f.site_name, b.site_name, v.site_name, ''), r.created_at, r.created_at,
            case when r.kind <> 'chat' then c.waiting_since end, 1
       from customer_records r join customers c on c.id = $3
       left join chats ch on r.kind = 'chat' and ch.id = r.record_id
       left join contact_forms f on r.kind = 'contactForm' and f.id::text = r.record_id
       left join bot_chats b on r.kind = 'botChat' and b.id::text = r.record_id
       left join visits v on r.kind = 'visit' and v.id::text = r.record_id
      where r.kind = $1 and r.record_id = $2 returning id, name`,
    [record.kind, record.id, id],
  );
  if (!created) throw new AppError('not_found');
  const [moved] = await tx.query<{ email: string | null; phone: string | null }>(
    'update customer_records set customer_id = $3 where kind = $1 and record_id = $2 returning email, phone',
    [record.kind, record.id, created.id],
  );
  await tx.query(
    `update customer_identifiers i set customer_id = $2
      where customer_id ${isOf('$1::uuid')}
        and ((kind = 'email' and value = $3) or (kind = 'phone' and value = $4))
        and not exists (select from customer_records r where r.customer_id ${isOf('$1::uuid')}
                           and case i.kind when 'email' then r.email else r.phone end = i.value)`,
    [id, created.id, moved?.email, moved?.phone],
  );
  await tx.query('update customers set revision = revision + 1, changed_at = clock_timestamp() where id = $1', [id]);
  await tx.query(
    `insert into customer_events (customer_id, action, detail, changed_by) values ($1, 'separated', $2, $3)`,
    [id, JSON.stringify({ customerId: created.id, name: created.name }), by],
  );
  return created.id;
}
