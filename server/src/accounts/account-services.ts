import type { FastifyRequest } from 'fastify';

import type { BaseParts } from '../base/base-parts';
import { createPasskeys, type Passkeys } from './passkeys/passkey-service';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factor-service';
import type { SessionCookie } from './sessions/session-cookie';
import { createSessions, type Sessions } from './sessions/session-service';
import type { StaffGuards } from './sessions/staff-guard';
import type { DeviceCookie } from './sign-in/known-callers';
import { createSignInService, type SignInService } from './sign-in/sign-in-service';
import { createStaffAccounts, type StaffAccounts } from './staff/staff-account-service';
import { createStaffLinks, type StaffLinks } from './staff/staff-link-service';

export interface AccountServices {
  sessions: Sessions;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  signIn: SignInService;
  accounts: StaffAccounts;
  links: StaffLinks;
}

/** What the routes of this area share. */
export interface AccountParts extends BaseParts, AccountServices, StaffGuards {
  sessionCookie: SessionCookie;
  deviceCookie: DeviceCookie;
  /** Throws `bad_credentials` or `rate_limited`. */
  confirmPassword(request: FastifyRequest, password: string): Promise<void>;
}

type ServiceParts = Pick<
  BaseParts,
  'config' | 'database' | 'changes' | 'outbox' | 'secretBox' | 'isHttps' | 'now' | 'delay' | 'onFailure' | 'shareLimit'
>;

/** @param dashboardOrigin known once the server listens; commands of the operator use no passkeys */
export async function openAccountServices(
  parts: ServiceParts,
  dashboardOrigin: () => string = () => '',
): Promise<AccountServices> {
  const sessions = await createSessions(parts);
  const secondFactors = await createSecondFactors(parts);
  const passkeys = createPasskeys(parts, secondFactors, dashboardOrigin);
  const signIn = await createSignInService(parts, sessions, { secondFactors, passkeys });
  const accounts = createStaffAccounts(parts, signIn, secondFactors, passkeys);
  const links = createStaffLinks(parts, signIn, secondFactors);
  return { sessions, secondFactors, passkeys, signIn, accounts, links };
}
