import { z } from 'zod';

// A password is compared, never shown or stored as typed, so nothing is stripped from it.
export const loginSchema = z.object({ username: z.string().max(254), password: z.string().max(1_024) });

export type Login = z.infer<typeof loginSchema>;

/** Stored by the dashboard; opens nothing without the session cookie that comes with it. */
export interface LoginAnswer {
  token: string;
}
