import { DASHBOARD_PATH } from './dashboard-place';

const SIGN_IN_PATH = '/dashboard_login';

export interface SignInPlace {
  /** Hash to go to once signed in. */
  next: string;
  hasExpired: boolean;
}

/** `search` is the part of the hash after `?`. */
export function readSignInPlace(search: string): SignInPlace {
  const parameters = new URLSearchParams(search);
  const next = parameters.get('next') ?? '';

  // Anybody can write a link, so it may lead nowhere but into the dashboard.
  const isOurs = next === DASHBOARD_PATH || next.startsWith(`${DASHBOARD_PATH}?`);
  return { next: `#${isOurs ? next : DASHBOARD_PATH}`, hasExpired: parameters.get('ended') === 'expired' };
}

export interface Detour {
  hasExpired?: boolean;
  /** Come back to where the person is now. */
  isReturning?: boolean;
}

/** From the dashboard to the sign-in page; does nothing for whoever has left the dashboard already. */
export function leaveForSignIn({ hasExpired = false, isReturning = false }: Detour = {}): void {
  const here = window.location.hash.slice(1);
  if (!here.startsWith(DASHBOARD_PATH)) return;

  const search = new URLSearchParams({
    ...(hasExpired && { ended: 'expired' }),
    ...(isReturning && here.includes('?') && { next: here }),
  }).toString();
  window.location.replace(search === '' ? `#${SIGN_IN_PATH}` : `#${SIGN_IN_PATH}?${search}`);
}
