import type { Queryable } from '../../base/db/database';
import { ACTIVE_OWNER } from './customer-repository';

/** Gives a customer without an owner to the person who has answered. Call it in the transaction of the answer. */
export function takeCustomer(tx: Queryable, { id, by }: { id: string; by: string }): Promise<string[]> {
  return take(tx, 'select $1::uuid as id, $2::uuid as by', [id, by]);
}

/** Gives the customers of these chats to those who have taken the chats. Returns the ids of the changed customers. */
export function takeCustomersOf(database: Queryable, chatIds: readonly string[]): Promise<string[]> {
  return take(
    database,
    `select distinct on (1) coalesce(k.merged_into, k.id) as id, h.taken_by as by
       from chats h join customer_records r on r.kind = 'chat' and r.record_id = h.id
       join customers k on k.id = r.customer_id
      where h.id = any($1::text[]) and h.state = 'taken' order by 1, h.state_since desc`,
    [chatIds],
  );
}

/** @param takers the ids of customers, and of who takes them */
async function take({ query }: Queryable, takers: string, parameters: readonly unknown[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with taken as (
       update customers c set owner_id = t.by, revision = revision + 1, changed_at = clock_timestamp()
         from (${takers}) t where c.id = t.id and ${ACTIVE_OWNER} is null returning c.id, t.by
     )
     insert into customer_events (customer_id, action, detail, changed_by)
     select id, 'owner', jsonb_build_object('ownerId', by), by from taken returning customer_id as id`,
    parameters,
  );
  return rows.map(({ id }) => id);
}
