import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { NotifyStaff } from '../realtime/staff-room';
import { contactRoutes } from './contact-routes';
import { createContactService } from './contact-service';

interface ContactDeps {
  database: Database;
  idempotency: Idempotency;
  limiters: Limiters;
  notifyStaff: NotifyStaff;
  staffGuard: StaffGuard;
}

export function registerContact(app: HttpApp, deps: ContactDeps): void {
  const { limiters, staffGuard } = deps;
  const contacts = createContactService(deps);
  contactRoutes(app, { contacts, limit: limitBy(limiters.contactForms), staffGuard });
}
