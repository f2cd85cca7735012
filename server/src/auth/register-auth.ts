import cookie from '@fastify/cookie';

import type { ChangeFeed } from '../db/change-feed';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { SecretBox } from '../secrets/secret-box';
import { createAdminOriginCheck, type RequireAdminOrigin } from './admin-origin';
import { authRoutes } from './auth-routes';
import { type AuthService, createAuthService } from './auth-service';
import { type AuthorizeStaff, createAuthorizeStaff } from './authorize-staff';
import { type DeviceCookie, defineDeviceCookie } from './device-cookie';
import { createSecondFactors, type SecondFactors } from './second-factor-service';
import { defineSessionCookie, type SessionCookie } from './session-cookie';
import { createSessions, type Sessions } from './session-service';
import { createStaffGuard, type StaffGuard } from './staff-guard';

interface AuthDeps {
  database: Database;
  changes: ChangeFeed;
  secretBox: SecretBox;
  isHttps: boolean;
  /** The only origin of staff calls; undefined accepts them at every origin of ours. */
  adminUrl: string | undefined;
  /** The configured staff user. */
  username: string;
  password: string | undefined;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export interface Auth {
  service: AuthService;
  secondFactors: SecondFactors;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  deviceCookie: DeviceCookie;
  /** For calls of people who are not signed in. */
  requireAdminOrigin: RequireAdminOrigin;
  /** For HTTP routes. */
  staffGuard: StaffGuard;
  /** For socket events. */
  authorizeStaff: AuthorizeStaff;
  /** The generated password of a new staff user, to be shown once. */
  newPassword: string | null;
}

export async function registerAuth(app: HttpApp, deps: AuthDeps): Promise<Auth> {
  const { username, password, isHttps, adminUrl } = deps;
  const sessions = await createSessions(deps);
  const sessionCookie = defineSessionCookie(isHttps);
  const deviceCookie = defineDeviceCookie(isHttps);
  const requireAdminOrigin = createAdminOriginCheck(adminUrl);
  const staffGuard = createStaffGuard(sessions, sessionCookie, requireAdminOrigin);
  const secondFactors = await createSecondFactors(deps);
  const service = await createAuthService({ ...deps, sessions, secondFactors });

  await app.register(cookie);
  authRoutes(app, { auth: service, sessions, cookie: sessionCookie, deviceCookie, staffGuard, requireAdminOrigin });
  return {
    service,
    secondFactors,
    sessions,
    sessionCookie,
    deviceCookie,
    staffGuard,
    requireAdminOrigin,
    authorizeStaff: createAuthorizeStaff(sessions),
    newPassword: await service.ensureStaffUser({ username, password }),
  };
}
