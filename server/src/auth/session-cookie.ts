import cookies, { type CookieSerializeOptions } from '@fastify/cookie';

import { SESSION_LIFETIME_MS, type StaffCredentials } from './session-service';

/** Tokens have 43 characters. The limit matters because a socket keeps its token while it is open. */
const TOKEN_MAX_LENGTH = 100;

export interface SessionCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** The prefix `__Host-` makes browsers reject a cookie set by a subdomain or over plain http; it requires https. */
export function defineSessionCookie(isHttps: boolean): SessionCookie {
  return {
    name: isHttps ? '__Host-staff' : 'staff',
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps, maxAge: SESSION_LIFETIME_MS / 1_000 },
  };
}

export function readSessionCookie({ name }: SessionCookie, cookieHeader: string | undefined): string | null {
  return cookies.parse(cookieHeader ?? '')[name] || null;
}

/** Returns null unless cookie and token are present. Does not check whether they are valid. */
export function toStaffCredentials(cookie: string | null, token: unknown): StaffCredentials | null {
  const isToken = typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH;
  return cookie && isToken ? { cookie, token } : null;
}
