import { DASHBOARD_PATH } from './dashboard-place';

const SIGN_IN_PATH = '/dashboard_login';

export interface SignInPlace {
  /** Hash to open after sign-in. */
  next: string;
  hasExpired: boolean;
}

/** @param search the part of the hash after `?` */
export function readSignInPlace(search: string): SignInPlace {
  const parameters = new URLSearchParams(search);
  const next = parameters.get('next') ?? '';

  // Prevents an open redirect: links come from anywhere, so only the dashboard is a valid target.
  const isOurs = next === DASHBOARD_PATH || next.startsWith(`${DASHBOARD_PATH}?`);
  return { next: `#${isOurs ? next : DASHBOARD_PATH}`, hasExpired: parameters.get('ended') === 'expired' };
}

export interface Detour {
  hasExpired?: boolean;
  /** Return to the current location after sign-in. */
  isReturning?: boolean;
}

/** Redirects from the dashboard to the sign-in page. Does nothing on other pages. */
export function leaveForSignIn({ hasExpired = false, isReturning = false }: Detour = {}): void {
  const here = window.location.hash.slice(1);
  if (!here.startsWith(DASHBOARD_PATH)) return;

  const search = new URLSearchParams({
    ...(hasExpired && { ended: 'expired' }),
    ...(isReturning && here.includes('?') && { next: here }),
  }).toString();
  window.location.replace(search === '' ? `#${SIGN_IN_PATH}` : `#${SIGN_IN_PATH}?${search}`);
}
