import { forgetDrafts } from '../features/live-chat/drafts';
import { leaveForSignIn } from '../navigation/sign-in-place';
import { signOut } from '../session/staff-api';
import { useStaffSession } from '../session/staff-session';
import { removeToken } from '../session/staff-token';

/** Ends the session at the server; this browser is signed out even when the server does not answer. */
export function useLogout(): () => Promise<void> {
  const { api } = useStaffSession();

  return async () => {
    const ended = signOut(api).catch(() => {
      // Without its token the session opens nothing, and the server ends it by itself.
    });
    removeToken();
    forgetDrafts();
    leaveForSignIn();
    await ended;
  };
}
