import type { CookieSerializeOptions } from '@fastify/cookie';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

/** Half a year since the last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;

export interface DeviceCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** Outlives the session. It identifies a device that signed in before and grants no access. */
export function defineDeviceCookie(isHttps: boolean): DeviceCookie {
  return {
    name: isHttps ? '__Host-staff-device' : 'staff-device',
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps, maxAge: DEVICE_LIFETIME_MS / 1_000 },
  };
}
