import type { Auth } from '../auth/register-auth';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { Limiters } from '../http/limits';
import { accountRoutes } from './account-routes';
import { linkRoutes } from './link-routes';
import { createLinkService } from './link-service';
import { peopleRoutes } from './people-routes';
import { createPeopleService } from './people-service';

interface StaffDeps extends Pick<Auth, 'service' | 'sessions' | 'deviceCookie' | 'staffGuard'> {
  database: Database;
  limiters: Limiters;
  now: () => number;
}

/** Accounts of staff: docs/contract-accounts.md. */
export function registerStaff(app: HttpApp, deps: StaffDeps): void {
  const { service: auth, limiters } = deps;
  const people = createPeopleService({ ...deps, auth });
  const links = createLinkService({ ...deps, auth });

  accountRoutes(app, { ...deps, people, auth });
  peopleRoutes(app, { ...deps, people, links });
  linkRoutes(app, { links, limiter: limiters.staffLinks });
}
