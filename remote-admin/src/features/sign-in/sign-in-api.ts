import type { Login, LoginAnswer } from '@potomac-oak/shared/contracts/auth';
import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { RequestedReset } from '@potomac-oak/shared/contracts/staff';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { loadPasskeyBrowser } from '../../passkeys/passkeys';

export function signIn(api: ApiClient, login: Login): Promise<LoginAnswer> {
  return api.post(API_PATHS.login, login);
}

export async function signInWithPasskey(api: ApiClient): Promise<LoginAnswer> {
  const { signChallenge } = await loadPasskeyBrowser();
  const credential = await signChallenge(api, `${STAFF_PATHS.passkeySignIn}/options`);
  return api.post(STAFF_PATHS.passkeySignIn, { credential });
}

/** @param username a user name or an e-mail address */
export function requestReset(api: ApiClient, username: string): Promise<RequestedReset> {
  return api.post(STAFF_PATHS.forgottenPassword, { username });
}
