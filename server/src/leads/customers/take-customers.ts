import type { Queryable } from '../../base/db/database';
import { ACTIVE_OWNER } from './customer-repository';

/**
 * Gives a customer without an owner to the person who has answered. A customer that has always been `new` becomes
 * `called`. Call it in the transaction of the answer.
 */
export async function takeCustomer(
  tx: Queryable,
  { id, by, mailId = null }: { id: string; by: string; mailId?: string | null },
): Promise<void> {
  await take(tx, 'select $1::uuid as id, $2::uuid as by, $2::uuid as writer, $3::uuid as mail', [id, by, mailId]);
}

/** A customer that this mail has made `called` is `new` again, unless staff have moved it or have sent another mail. */
export async function returnToNew({ query }: Queryable, { id, mailId }: { id: string; mailId: string }): Promise<void> {
  await query(
    `with returned as (
       update customers c set stage = 'new', stage_since = null, revision = revision + 1, changed_at = clock_timestamp()
        where id = $1 and stage = 'called'
          and (select detail ->> 'mailId' from customer_events where customer_id = c.id and action = 'stage'
                order by seq desc limit 1) = $2
          and not exists (select from customer_mails where customer_id = c.id and staff_id is not null and bounced is null)
       returning id
     )
     insert into customer_events (customer_id, action, detail) select id, 'stage', '{"stage":"new"}' from returned`,
    [id, mailId],
  );
}

/**
 * Gives the customers of these chats to those who have taken the chats. A person who has taken a chat, or has received
 * it from a colleague, may not have answered yet: the first reply moves the customer on. Returns the ids of the changed
 * customers.
 */
export function takeCustomersOf(database: Queryable, chatIds: readonly string[]): Promise<string[]> {
  return take(
    database,
    `select distinct on (1) coalesce(k.merged_into, k.id) as id, h.taken_by as by,
            (select staff_id from messages where chat_id = h.id and staff_id is not null order by seq limit 1) as writer,
            null::uuid as mail
       from chats h join customer_records r on r.kind = 'chat' and r.record_id = h.id
       join customers k on k.id = r.customer_id
      where h.id = any($1::text[]) and h.state = 'taken' order by 1, h.state_since desc`,
    [chatIds],
  );
}

/** @param takers a query of the ids of customers, who takes each, who has answered first, and the mail of the answer */
async function take({ query }: Queryable, takers: string, parameters: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with due as materialized (
       select c.id, t.by, t.writer, t.mail, ${ACTIVE_OWNER} is null as takes,
              t.writer is not null and c.stage = 'new' and c.stage_since is null as advances
         from (${takers}) t join customers c on c.id = t.id order by c.id for update of c
     ), changed as (
       update customers c
          set owner_id = case when takes then by else owner_id end, stage = case when advances then 'called' else stage end,
              stage_since = case when advances then clock_timestamp() else stage_since end, revision = revision + 1,
              changed_at = clock_timestamp()
         from due where c.id = due.id and (takes or advances)
     ), stored as (
       insert into customer_events (customer_id, action, detail, changed_by)
       select id, 'owner', jsonb_build_object('ownerId', by), by from due where takes
       union all
       select id, 'stage', jsonb_build_object('stage', 'called', 'mailId', mail), writer from due where advances
     )
     select id from due where takes or advances`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
