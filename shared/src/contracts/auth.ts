import { z } from 'zod';

import { exactText } from './text';

// A password is compared and never displayed, so no character is stripped.
export const loginSchema = z.object({ username: exactText(254), password: exactText(1_024) });

export type Login = z.infer<typeof loginSchema>;

/** Stored by the dashboard. Grants access only together with the session cookie from the same answer. */
export interface LoginAnswer {
  token: string;
}
