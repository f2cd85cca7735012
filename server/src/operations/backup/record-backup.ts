import { createAuditRepository } from '../../accounts/audit/audit-repository';
import type { Queryable } from '../../base/db/database';

/** The command with which `npm run backup` reports to the running server that the file is complete. */
export const BACKED_UP = 'backed-up';

/** In the audit trail, from which the dashboard reads when the last backup, and the last drill, was. */
export async function recordBackup(
  database: Queryable,
  action: 'backed_up' | 'restore_drilled',
  actor: 'operator' | 'server',
): Promise<void> {
  await createAuditRepository(database).add({ actor, action });
}

export async function findNewestBackup(
  { query }: Queryable,
  action: 'backed_up' | 'restore_drilled',
): Promise<Date | null> {
  const [row] = await query<{ at: Date }>('select at from audit_events where action = $1 order by id desc limit 1', [
    action,
  ]);
  return row?.at ?? null;
}
