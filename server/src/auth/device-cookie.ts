import type { FastifyRequest } from 'fastify';

import { defineOwnCookie, type OwnCookie } from '../http/own-cookie';
import { type Caller, DEVICE_LIFETIME_MS } from './known-caller-repository';

export interface DeviceCookie extends OwnCookie {
  /** The caller as known by address and cookie. */
  callerOf(request: Pick<FastifyRequest, 'address' | 'cookies'>): Caller;
}

/** Outlives the session. It identifies a device that signed in before and grants no access. */
export function defineDeviceCookie(isHttps: boolean): DeviceCookie {
  const cookie = defineOwnCookie({ name: 'staff-device', isHttps, lifetimeMs: DEVICE_LIFETIME_MS });
  return { ...cookie, callerOf: ({ address, cookies }) => ({ address, device: cookies[cookie.name] }) };
}
