import { linkTo, readRoute } from '@potomac-oak/shared/contracts/route';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { DASHBOARD_PATH } from './dashboard-place';

const SIGN_IN_PATH = '/dashboard_login';

export interface SignInPlace {
  next: string;
  hasExpired: boolean;
}

/** @param search the part of the address after `?` */
export function readSignInPlace(search: string): SignInPlace {
  const parameters = new URLSearchParams(search);
  const next = parameters.get('next') ?? '';

  // Prevents an open redirect: links come from anywhere, so only the dashboard is a valid target.
  const isOurs = next === DASHBOARD_PATH || next.startsWith(`${DASHBOARD_PATH}?`);
  return { next: linkTo(isOurs ? next : DASHBOARD_PATH), hasExpired: parameters.get('ended') === 'expired' };
}

export interface Detour {
  hasExpired?: boolean;
  isReturning?: boolean;
}

/** Does nothing on pages other than the dashboard. */
export function leaveForSignIn({ hasExpired = false, isReturning = false }: Detour = {}): void {
  const { pathname, search } = readRoute(window.location);
  const here = pathname + search;
  if (!here.startsWith(DASHBOARD_PATH)) return;

  const signIn = linkTo(SIGN_IN_PATH, {
    ...(hasExpired && { ended: 'expired' }),
    ...(isReturning && here !== DASHBOARD_PATH && { next: here }),
  });
  openPage(signIn, { replaces: true });
}
