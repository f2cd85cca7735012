import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import { defineOwnCookie, type OwnCookie } from '../http/own-cookie';

/** Half a year since the last sign-in. */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS;

export type DeviceCookie = OwnCookie;

/** Outlives the session. It identifies a device that signed in before and grants no access. */
export function defineDeviceCookie(isHttps: boolean): DeviceCookie {
  return defineOwnCookie({ name: 'staff-device', isHttps, lifetimeMs: DEVICE_LIFETIME_MS });
}
