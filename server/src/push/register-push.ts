import type { StaffGuard } from '../auth/staff-guard';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { SecretBox } from '../secrets/secret-box';
import { pushRoutes } from './push-routes';
import { createPushService } from './push-service';
import { ensureVapidKeys } from './vapid-keys';

interface PushDeps {
  config: Pick<Config, 'PUSH_HOSTS'>;
  database: Database;
  secretBox: SecretBox;
  limiters: Limiters;
  staffGuard: StaffGuard;
  now: () => number;
}

/** Web push to staff: docs/contract-office.md. */
export async function registerPush(app: HttpApp, deps: PushDeps): Promise<void> {
  const { config, database, secretBox, limiters, staffGuard } = deps;
  const { publicKey } = await ensureVapidKeys(database, secretBox);
  const push = createPushService({ ...deps, publicKey, hosts: config.PUSH_HOSTS });
  pushRoutes(app, { push, staffGuard, limit: limitStaffBy(limiters.deskCalls) });
}
