import type { FastifyRequest } from 'fastify';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/headers';

import { AppError } from '../../base/errors/app-error';
import type { SessionCookie } from './session-cookie';
import type { Session, Sessions, StaffCredentials } from './session-service';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes with the staff guard. */
    staff: Session;
  }
  interface FastifyContextConfig {
    /** A call with which a person sets up the second factor that the account must have. */
    isForSetUp?: boolean;
  }
}

/**
 * An `onRequest` hook, so it rejects before the body is read. Read-only requests require the cookie, all other requests
 * also the token.
 */
export type StaffGuard = (request: FastifyRequest) => Promise<void>;

/**
 * Throws `unauthenticated` unless cookie and token belong to the same active session, and `factor_required` if the
 * account must have a second factor first.
 */
export type AuthorizeStaff = (credentials: StaffCredentials | null) => Promise<Session>;

/** An `onRequest` hook that throws `forbidden` for staff calls at, or from pages of, another origin than ADMIN_URL. */
export type RequireAdminOrigin = (request: FastifyRequest) => Promise<void>;

export interface StaffGuards {
  /** For HTTP routes. */
  staffGuard: StaffGuard;
  /** For socket events. */
  authorizeStaff: AuthorizeStaff;
  /** For calls of people who are not signed in. */
  requireAdminOrigin: RequireAdminOrigin;
}

/** @param adminUrl the only origin of staff calls; undefined accepts them at every origin of ours */
export function createStaffGuards(
  sessions: Sessions,
  { name }: SessionCookie,
  adminUrl: string | undefined,
): StaffGuards {
  const adminHost = adminUrl && new URL(adminUrl).host;

  async function requireAdminOrigin({ host, headers: { origin } }: FastifyRequest): Promise<void> {
    if (adminUrl === undefined) return;
    // A page of the site is on the same site as the dashboard, so its requests there carry the session cookie.
    const isForeignPage = origin !== undefined && origin !== adminUrl;
    if (host !== adminHost || isForeignPage) {
      throw new AppError('forbidden', { msg: 'The dashboard is available at its own address only.' });
    }
  }

  function findSession(cookie: string, token: string | string[] | undefined, isReading: boolean) {
    if (isReading) return sessions.recognize(cookie);
    return typeof token === 'string' ? sessions.authenticate({ cookie, token }) : null;
  }

  return {
    requireAdminOrigin,

    async staffGuard(request) {
      await requireAdminOrigin(request);
      const cookie = request.cookies[name];
      const token = request.headers[STAFF_TOKEN_HEADER.toLowerCase()];
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const session = cookie ? await findSession(cookie, token, isReading) : null;
      if (!session) throw new AppError('unauthenticated');
      if (session.lacksFactor && !request.routeOptions.config.isForSetUp) throw new AppError('factor_required');
      request.staff = session;
    },

    async authorizeStaff(credentials) {
      const session = credentials && (await sessions.authenticate(credentials));
      if (!session) throw new AppError('unauthenticated');
      if (session.lacksFactor) throw new AppError('factor_required');
      return session;
    },
  };
}

/**
 * An `onRequest` hook that follows the staff guard, for calls that would make a stolen session valuable. Throws
 * `step_up` unless the person has signed in or confirmed recently.
 */
export async function stepUpGuard({ staff }: FastifyRequest): Promise<void> {
  if (!staff.isConfirmed) throw new AppError('step_up');
}

/** An `onRequest` hook that follows the staff guard. */
export async function ownerGuard({ staff }: FastifyRequest): Promise<void> {
  if (staff.role !== 'owner') throw new AppError('forbidden');
}
