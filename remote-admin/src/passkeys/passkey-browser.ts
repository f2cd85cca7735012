import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

import type { NewPasskey, SignedChallenge } from '@potomac-oak/shared/contracts/second-factor';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';

/** @param path of the call that answers the options for a new passkey */
export async function createPasskey(api: ApiClient, path: string, body: object): Promise<NewPasskey> {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(path, body);
  const { id, response } = await refuseAsServer(startRegistration({ optionsJSON }));
  return { id, response };
}

/** @param path of the call that answers a challenge */
export async function signChallenge(api: ApiClient, path: string): Promise<SignedChallenge> {
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(path, {});
  const { id, response } = await refuseAsServer(startAuthentication({ optionsJSON }));
  return { id, response };
}

/** Forms show the text of a refusal by the browser like that of a refusal by the server. */
async function refuseAsServer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const isPresent = cause instanceof Error && cause.name === 'InvalidStateError';
    const msg = isPresent ? 'This device holds a passkey of your account already.' : 'No passkey was used.';
    throw new ApiError(0, { code: 'invalid_input', msg }, { cause });
  }
}
