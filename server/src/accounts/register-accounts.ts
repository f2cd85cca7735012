import cookie from '@fastify/cookie';

import type { BaseParts } from '../base/base-parts';
import type { HttpApp } from '../base/http/http-app';
import type { Origins } from '../base/http/origins';
import { type AccountParts, openAccountServices } from './account-services';
import { registerAudit } from './audit/activity';
import { registerPasskeys } from './passkeys/passkeys';
import { registerSecondFactor } from './second-factor/second-factor';
import { defineSessionCookie, type SessionCookie } from './sessions/session-cookie';
import type { Sessions } from './sessions/session-service';
import { createStaffGuards, type StaffGuards } from './sessions/staff-guard';
import { ensureConfiguredOwner } from './sign-in/configured-owner';
import { defineDeviceCookie } from './sign-in/known-callers';
import { registerSignIn } from './sign-in/sign-in';
import { registerStaff } from './staff/staff';
import { createStaffCommands, type StaffCommands } from './staff/staff-commands';
import type { StaffLinks } from './staff/staff-link-service';

export interface Accounts extends Pick<StaffGuards, 'staffGuard' | 'authorizeStaff'> {
  sessions: Sessions;
  sessionCookie: SessionCookie;
  commands: StaffCommands;
  staffLinks: Pick<StaffLinks, 'findToMail'>;
  /** The generated password of a new staff user, to be shown once. */
  newPassword: string | null;
}

/** Accounts of staff, their sign-in and sessions: docs/contract-accounts.md. */
export async function registerAccounts(
  app: HttpApp,
  base: BaseParts,
  { own }: Pick<Origins, 'own'>,
): Promise<Accounts> {
  const { config, database, isHttps } = base;
  const services = await openAccountServices(base, () => config.ADMIN_URL ?? own()[0] ?? '');
  const sessionCookie = defineSessionCookie(isHttps);
  const deviceCookie = defineDeviceCookie(isHttps);
  const guards = createStaffGuards(services.sessions, sessionCookie, config.ADMIN_URL);
  const parts: AccountParts = {
    ...base,
    ...services,
    ...guards,
    sessionCookie,
    deviceCookie,
    confirmPassword: (request, password) =>
      services.signIn.confirmPassword(request.staff.username, password, deviceCookie.callerOf(request)),
  };

  await app.register(cookie);
  registerSignIn(app, parts);
  registerSecondFactor(app, parts);
  registerPasskeys(app, parts);
  registerStaff(app, parts);
  registerAudit(app, parts);
  return {
    ...guards,
    sessions: services.sessions,
    sessionCookie,
    commands: createStaffCommands(base, services),
    staffLinks: services.links,
    newPassword: await ensureConfiguredOwner(database, config, services.signIn),
  };
}
