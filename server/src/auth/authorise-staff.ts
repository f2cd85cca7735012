import { AppError } from '../errors/app-error';
import type { Session, Sessions, StaffCredentials } from './session-service';

/** Throws `unauthenticated` unless cookie and token belong to the same active session. */
export type AuthoriseStaff = (credentials: StaffCredentials | null) => Promise<Session>;

export function createAuthoriseStaff(sessions: Sessions): AuthoriseStaff {
  return async (credentials) => {
    const session = credentials && (await sessions.authenticate(credentials));
    if (!session) throw new AppError('unauthenticated');
    return session;
  };
}
