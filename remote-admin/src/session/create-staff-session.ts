import { leaveForSignIn } from '../navigation/sign-in-place';
import { createStaffApi, createStaffWatch } from './staff-api';
import type { StaffSession } from './staff-session';
import { readToken, removeToken } from './staff-token';

/** @param askStepUp asks the person to prove who they are; resolves with whether they have */
export function createStaffSession(token: string, askStepUp = async () => false): StaffSession {
  function expire() {
    // Another tab may have signed in again; this tab then uses the new token.
    if (readToken() !== token) return;
    removeToken();
    leaveForSignIn({ hasExpired: true, isReturning: true });
  }

  const watch = createStaffWatch({ onExpired: expire, askStepUp });
  return { token, expire, watch, api: createStaffApi(token, watch) };
}
