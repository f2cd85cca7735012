import { forgetDrafts } from '../features/live-chat/drafts';
import { forgetPush } from '../features/push/push-browser';
import { leaveForSignIn } from '../navigation/sign-in-place';
import { signOut } from '../session/staff-api';
import { useStaffSession } from '../session/staff-session';
import { removeToken } from '../session/staff-token';

/** Signs this browser out even when the server does not respond. */
export function useLogout(): () => Promise<void> {
  const { api } = useStaffSession();

  return async () => {
    const ended = signOut(api).catch(() => {
      // Without its token the session cannot be used, and it expires on the server.
    });
    removeToken();
    forgetDrafts();
    const forgotten = forgetPush().catch(() => {
      // The server has deleted the subscription, or does so when the push service refuses a message.
    });
    leaveForSignIn();
    await Promise.all([ended, forgotten]);
  };
}
