import { z } from 'zod';

import { exactText } from './text';

// A password is compared, never shown or stored as typed, so nothing is stripped from it.
export const loginSchema = z.object({ username: exactText(254), password: exactText(1_024) });

export type Login = z.infer<typeof loginSchema>;

/** Stored by the dashboard; opens nothing without the session cookie that comes with it. */
export interface LoginAnswer {
  token: string;
}
