import { Refusal } from '../errors/refusal';
import type { Session, Sessions, StaffProof } from './session-service';

/** Throws the refusal `unauthenticated` unless both halves belong to one session that still runs. */
export type AuthoriseStaff = (proof: StaffProof | null) => Promise<Session>;

export function createAuthoriseStaff(sessions: Sessions): AuthoriseStaff {
  return async (proof) => {
    const session = proof && (await sessions.authenticate(proof));
    if (!session) throw new Refusal('unauthenticated');
    return session;
  };
}
