import type { Queryable } from '../../base/db/database';
import { type SettingTable, storeSetting } from '../../base/db/setting';
import { AppError } from '../../base/errors/app-error';
import type { Session } from '../sessions/session-service';
import { type AuditAction, createAuditRepository } from './audit-repository';
import { staffActor } from './staff-actor';

const ACTIONS: Readonly<Record<SettingTable, AuditAction>> = {
  office_hours: 'office_hours_changed',
  visit_settings: 'visit_setting_changed',
  price_settings: 'price_setting_changed',
};

/**
 * Stores the setting with its audit entry, and returns it with its new revision. Throws `conflict` if `revision` is not
 * the current one. Call it in a transaction.
 */
export async function changeSetting<Setting extends { revision: number }>(
  tx: Queryable,
  table: SettingTable,
  setting: Setting,
  staff: Pick<Session, 'userId' | 'username'>,
): Promise<Setting> {
  const revision = await storeSetting(tx, table, setting, staff.userId);
  if (revision === null) throw new AppError('conflict', { msg: 'The setting has changed meanwhile.' });
  await createAuditRepository(tx).add({ actor: staffActor(staff), action: ACTIONS[table], details: { revision } });
  return { ...setting, revision };
}
