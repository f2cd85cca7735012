import { leaveForSignIn } from '../navigation/sign-in-place';
import { createStaffApi } from './staff-api';
import type { StaffSession } from './staff-session';
import { readToken, removeToken } from './staff-token';

export function createStaffSession(token: string): StaffSession {
  function expire() {
    // Another tab may have signed in again; this tab then uses the new token.
    if (readToken() !== token) return;
    removeToken();
    leaveForSignIn({ hasExpired: true, isReturning: true });
  }

  return { token, expire, api: createStaffApi({ token, onExpired: expire }) };
}
