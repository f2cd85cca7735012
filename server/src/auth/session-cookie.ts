import cookies, { type CookieSerializeOptions } from '@fastify/cookie';

import type { StaffCredentials } from './session-service';

const LIFETIME_S = 12 * 60 * 60;
/** Ours have 43; a socket keeps its token for as long as it is open. */
const TOKEN_MAX_LENGTH = 100;

export interface SessionCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** `__Host-` makes browsers refuse a cookie that a subdomain or plain http tries to set; it needs https. */
export function defineSessionCookie(isHttps: boolean): SessionCookie {
  return {
    name: isHttps ? '__Host-staff' : 'staff',
    options: { httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps, maxAge: LIFETIME_S },
  };
}

export function readSessionCookie({ name }: SessionCookie, cookieHeader: string | undefined): string | null {
  return cookies.parse(cookieHeader ?? '')[name] || null;
}

/** `null` unless both halves are present; whether they are valid is a question for the sessions. */
export function toStaffCredentials(cookie: string | null, token: unknown): StaffCredentials | null {
  const isToken = typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX_LENGTH;
  return cookie && isToken ? { cookie, token } : null;
}
