import { AppError } from '../errors/app-error';
import type { Session, Sessions, StaffCredentials } from './session-service';

/** Throws `unauthenticated` unless cookie and token belong to the same active session. */
export type AuthorizeStaff = (credentials: StaffCredentials | null) => Promise<Session>;

export function createAuthorizeStaff(sessions: Sessions): AuthorizeStaff {
  return async (credentials) => {
    const session = credentials && (await sessions.authenticate(credentials));
    if (!session) throw new AppError('unauthenticated');
    return session;
  };
}
