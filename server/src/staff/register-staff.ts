import type { Auth } from '../auth/register-auth';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import { accountRoutes } from './account-routes';
import { linkRoutes } from './link-routes';
import { createLinkService } from './link-service';
import { peopleRoutes } from './people-routes';
import { createPeopleService } from './people-service';
import { secondFactorRoutes } from './second-factor-routes';
import { createStaffCommands, type StaffCommands } from './staff-commands';

interface StaffDeps
  extends Pick<Auth, 'service' | 'secondFactors' | 'sessions' | 'deviceCookie' | 'staffGuard' | 'requireAdminOrigin'> {
  config: Config;
  database: Database;
  limiters: Limiters;
  now: () => number;
}

/** Accounts of staff: docs/contract-accounts.md. */
export function registerStaff(app: HttpApp, deps: StaffDeps): StaffCommands {
  const { service: auth, limiters, requireAdminOrigin } = deps;
  const people = createPeopleService({ ...deps, auth });
  const links = createLinkService({ ...deps, auth });

  accountRoutes(app, { ...deps, people, auth });
  secondFactorRoutes(app, { ...deps, auth });
  peopleRoutes(app, { ...deps, people, links });
  linkRoutes(app, { links, limiter: limiters.staffLinks, requireAdminOrigin });
  return createStaffCommands({ ...deps, auth, people, links });
}
