import cookies from '@fastify/cookie';

import { defineOwnCookie, type OwnCookie } from '../../base/http/own-cookie';
import { SESSION_LIFETIME_MS, type StaffCredentials } from './session-service';

/** Tokens have 43 characters. The limit matters because a socket keeps its token while it is open. */
const TOKEN_MAX_LENGTH = 100;

export type SessionCookie = OwnCookie;

export function defineSessionCookie(isHttps: boolean): SessionCookie {
  return defineOwnCookie({ name: 'staff', isHttps, lifetimeMs: SESSION_LIFETIME_MS });
}

export function readSessionCookie({ name }: SessionCookie, cookieHeader: string | undefined): string | null {
  return cookies.parse(cookieHeader ?? '')[name] || null;
}

/** Returns null unless cookie and token are present. Does not check whether they are valid. */
export function toStaffCredentials(cookie: string | null, token: unknown): StaffCredentials | null {
  const isToken = typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH;
  return cookie && isToken ? { cookie, token } : null;
}
