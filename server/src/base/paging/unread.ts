import type { ReadKind } from '@potomac-oak/shared/contracts/desk';

/** SQL condition: whether a person has not read a record. `person` is a parameter with the person's id. */
export function isUnreadBy(person: string, kind: ReadKind, record: { id: string; time: string }): string {
  return `(${record.time} > coalesce(
            (select read_until from read_marks where staff_id = ${person}::uuid and kind = '${kind}'),
            (select created_at from staff_users where id = ${person}::uuid))
          and not exists (
            select from read_records
             where staff_id = ${person}::uuid and kind = '${kind}' and record_id = ${record.id}))`;
}
