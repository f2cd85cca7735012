import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Outbox } from '../outbox/outbox';
import type { NotifyStaff } from '../realtime/staff-room';
import { botRoutes } from './bot-routes';
import { createBotService } from './bot-service';

interface BotDeps {
  database: Database;
  idempotency: Idempotency;
  outbox: Outbox;
  now: () => number;
  limiters: Limiters;
  notifyStaff: NotifyStaff;
  staffGuard: StaffGuard;
}

export function registerBot(app: HttpApp, deps: BotDeps): void {
  const { limiters, staffGuard } = deps;
  botRoutes(app, { bot: createBotService(deps), limit: limitBy(limiters.botHistories), staffGuard });
}
