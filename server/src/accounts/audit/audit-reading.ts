import type { Queryable } from '../../base/db/database';
import { staffActor } from './staff-actor';

interface Reading {
  kind: 'customer' | 'record';
  /** Those of unknown records are ignored. */
  ids: readonly string[];
}

/**
 * Records in the audit trail that a staff member has opened records, at most once an hour for each. An entry contains
 * only the id, which identifies nothing once the record is erased.
 */
export async function auditReading(
  { query }: Queryable,
  staff: { username: string },
  { kind, ids }: Reading,
): Promise<void> {
  await query(
    `insert into audit_events (actor, action, details)
     select $1, 'person_read', jsonb_build_object($2::text, read.id) from unnest($3::text[]) read (id)
      where ($2::text = 'customer' or exists (select from customer_records where record_id = read.id))
        and not exists (
          select from audit_events
           where actor = $1 and action = 'person_read' and at > now() - interval '1 hour'
             and details = jsonb_build_object($2::text, read.id))`,
    [staffActor(staff), kind, ids],
  );
}
