import { DASHBOARD_PATH } from './dashboard-place';

const SIGN_IN_PATH = '/dashboard_login';

export interface SignInPlace {
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
  isReturning?: boolean;
}

/** Does nothing on pages other than the dashboard. */
export function leaveForSignIn({ hasExpired = false, isReturning = false }: Detour = {}): void {
  const { hash, pathname, search: query } = window.location;
  // A route in the hash overrides the path.
  const here = hash.startsWith('#/') ? hash.slice(1) : pathname + query;
  if (!here.startsWith(DASHBOARD_PATH)) return;

  const search = new URLSearchParams({
    ...(hasExpired && { ended: 'expired' }),
    ...(isReturning && here !== DASHBOARD_PATH && { next: here }),
  }).toString();
  window.location.replace(search === '' ? `#${SIGN_IN_PATH}` : `#${SIGN_IN_PATH}?${search}`);
}
