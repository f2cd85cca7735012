import { z } from 'zod';

import { secondFactorCode, signedChallenge } from './second-factor';
import { exactText } from './text';

// A password is compared and never displayed, so no character is stripped.
export const loginSchema = z.object({
  username: exactText(254),
  password: exactText(1_024),
  /** From an authenticator app, or a recovery code; only for accounts with a second factor. */
  code: secondFactorCode.optional(),
});

export const passkeyLoginSchema = z.object({ credential: signedChallenge });

export type Login = z.infer<typeof loginSchema>;

/** Stored by the dashboard. Grants access only together with the session cookie from the same answer. */
export interface LoginAnswer {
  token: string;
}
