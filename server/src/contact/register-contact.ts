import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Outbox } from '../outbox/outbox';
import type { Origins } from '../partners/origins';
import type { NotifyStaff } from '../realtime/staff-room';
import { contactRoutes } from './contact-routes';
import { createContactService } from './contact-service';

interface ContactDeps {
  database: Database;
  idempotency: Idempotency;
  outbox: Outbox;
  limiters: Limiters;
  origins: Origins;
  notifyStaff: NotifyStaff;
  staffGuard: StaffGuard;
}

export async function registerContact(app: HttpApp, deps: ContactDeps): Promise<void> {
  const contacts = createContactService(deps);
  await contactRoutes(app, { ...deps, contacts, limit: limitBy(deps.limiters.contactForms) });
}
