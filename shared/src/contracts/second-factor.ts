import { z } from 'zod';

import { filledText } from './text';

/** A code of an authenticator app or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = filledText(64);

const base64url = z.string().regex(/^[\w-]{1,8192}$/);

/** What a browser answers to the options of a new passkey. Other fields are ignored. */
export const newPasskey = z.object({
  id: base64url,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});

/** A challenge that a passkey has signed. */
export const signedChallenge = z.object({
  id: base64url,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

export type NewPasskey = z.infer<typeof newPasskey>;
export type SignedChallenge = z.infer<typeof signedChallenge>;
