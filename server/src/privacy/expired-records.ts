import type { RecordKind } from '@potomac-oak/shared/contracts/customers';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { type PersonalKey, SPAM_DAYS } from '@potomac-oak/shared/contracts/privacy';

import type { Queryable } from '../base/db/database';

/** Of one transaction, which blocks others on the embedded database. */
const RECORDS_MAX = 200;

/** A project has its own periods, such as a warranty, and a next step is work that remains. */
const STAYS = `exists (
  select from customer_records r join customers c on c.id = r.customer_id
    join customers shown on shown.id = coalesce(c.merged_into, c.id)
   where r.kind = stored.kind and r.record_id = stored.id
     and (shown.stage in ('visitBooked', 'quoted', 'won') or shown.next_at is not null))`;

/** The oldest records that are kept no longer. */
export async function findExpired(
  { query }: Queryable,
  days: Readonly<Record<RecordKind, number>>,
  now: number,
): Promise<PersonalKey[]> {
  const before = (kind: RecordKind) => (days[kind] === 0 ? null : new Date(now - days[kind] * DAY_MS));
  return query(
    `select kind, id from (
       select 'chat' as kind, id, last_at as at from chats
        where last_at < $1 or (state = 'spam' and state_since < $4)
       union all select 'contactForm', id::text, created_at from contact_forms where created_at < $2
       union all select 'botChat', id::text, created_at from bot_chats where created_at < $3
       union all select 'visit', id::text, ends_at from visits where ends_at < $5) stored
      where not ${STAYS} order by at limit ${RECORDS_MAX}`,
    [before('chat'), before('contactForm'), before('botChat'), new Date(now - SPAM_DAYS * DAY_MS), before('visit')],
  );
}
