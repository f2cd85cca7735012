import { company } from '@potomac-oak/shared/company';

import type { StaffGuard } from '../auth/staff-guard';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { Outbox } from '../outbox/outbox';
import type { SecretBox } from '../secrets/secret-box';
import { openPushChannel, type PushChannel } from './push-channel';
import { pushRoutes } from './push-routes';
import { createSendPush, type Push } from './push-sender';
import { createPushService, TEST_KIND } from './push-service';
import { ensureVapidKeys } from './vapid-keys';

interface PushDeps {
  config: Pick<Config, 'PUSH_HOSTS'>;
  database: Database;
  outbox: Pick<Outbox, 'enqueue' | 'handle'>;
  secretBox: SecretBox;
  limiters: Limiters;
  staffGuard: StaffGuard;
  now: () => number;
}

const TEST_PUSH: Push = {
  title: company.name,
  body: 'Notifications arrive in this browser.',
  tag: 'test',
  hash: '#/s_dashboard',
  isUrgent: true,
};

/** Web push to staff: docs/contract-office.md. Returns the channel through which notifications leave. */
export async function registerPush(app: HttpApp, deps: PushDeps): Promise<PushChannel> {
  const { config, database, secretBox, limiters, staffGuard } = deps;
  const keys = await ensureVapidKeys(database, secretBox);
  const push = createPushService({ ...deps, publicKey: keys.publicKey, hosts: config.PUSH_HOSTS });
  pushRoutes(app, { push, staffGuard, limit: limitStaffBy(limiters.deskCalls) });
  const channel = openPushChannel({ ...deps, send: createSendPush(keys, company.email.href) });
  channel.addKind(TEST_KIND, async () => TEST_PUSH);
  return channel;
}
