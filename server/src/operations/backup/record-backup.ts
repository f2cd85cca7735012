import { createAuditRepository } from '../../accounts/audit/audit-repository';
import type { Queryable } from '../../base/db/database';

/** The command with which `npm run backup` reports to the running server that the file is complete. */
export const BACKED_UP = 'backed-up';

/** In the audit trail, from which the dashboard reads when the last backup was. */
export async function recordBackup(database: Queryable, actor: 'operator' | 'server'): Promise<void> {
  await createAuditRepository(database).add({ actor, action: 'backed_up' });
}
