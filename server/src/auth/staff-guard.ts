import type { FastifyRequest } from 'fastify';

import { STAFF_TOKEN_HEADER } from '@potomac-oak/shared/contracts/paths';

import { AppError } from '../errors/app-error';
import type { RequireAdminOrigin } from './admin-origin';
import type { SessionCookie } from './session-cookie';
import type { Session, Sessions } from './session-service';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set only on routes with the staff guard. */
    staff: Session;
  }
}

/**
 * An `onRequest` hook, so it rejects before the body is read. Read-only requests require the cookie, all other requests
 * also the token.
 */
export type StaffGuard = (request: FastifyRequest) => Promise<void>;

export function createStaffGuard(
  sessions: Sessions,
  { name }: SessionCookie,
  requireAdminOrigin: RequireAdminOrigin,
): StaffGuard {
  return async (request) => {
    await requireAdminOrigin(request);
    const cookie = request.cookies[name];
    const token = request.headers[STAFF_TOKEN_HEADER.toLowerCase()];
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const session = cookie ? await findSession(cookie, token, isReading) : null;
    if (!session) throw new AppError('unauthenticated');
    request.staff = session;
  };

  function findSession(cookie: string, token: string | string[] | undefined, isReading: boolean) {
    if (isReading) return sessions.recognize(cookie);
    return typeof token === 'string' ? sessions.authenticate({ cookie, token }) : null;
  }
}
