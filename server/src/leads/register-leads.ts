import type { StaffGuard } from '../auth/staff-guard';
import type { Database } from '../db/database';
import type { SignalBus } from '../db/signal-bus';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitStaffBy } from '../http/limits';
import type { OfficeHoursService } from '../office/office-hours-service';
import type { Realtime } from '../realtime/register-realtime';
import { leadRoutes } from './lead-routes';
import { createLeads } from './lead-service';
import { createNumbers } from './numbers-service';

interface LeadsDeps {
  database: Database;
  bus: SignalBus;
  limiters: Limiters;
  realtime: Realtime;
  officeHours: OfficeHoursService;
  staffGuard: StaffGuard;
  onFailure: (error: unknown) => void;
}

/** Stages, tags and sources of leads, and the numbers about them. */
export function registerLeads(app: HttpApp, deps: LeadsDeps): void {
  const { limiters, realtime, staffGuard } = deps;
  leadRoutes(app, {
    leads: createLeads({ ...deps, ...realtime }),
    numbers: createNumbers(deps),
    staffGuard,
    limit: limitStaffBy(limiters.deskCalls),
    searchLimit: limitStaffBy(limiters.deskSearches),
  });
}
