import cookies from '@fastify/cookie';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import { defineOwnCookie } from '../http/own-cookie';
import { drawVisitorGroup } from '../releases/visitor-group';

const LIFETIME_MS = 30 * DAY_MS;

export interface GroupCookie {
  /** Draws a group for a visitor without a readable cookie; `setCookie` is then the header that stores it. */
  read(cookieHeader: string | undefined): { group: number; setCookie: string | null };
}

/** Keeps a visitor on the same versions while canaries are served. Identifies no one: there are 1,000 groups. */
export function createGroupCookie({ isHttps }: { isHttps: boolean }): GroupCookie {
  const { name, options } = defineOwnCookie({
    name: 'release-group',
    isHttps,
    lifetimeMs: LIFETIME_MS,
    sameSite: 'lax',
  });

  return {
    read(cookieHeader) {
      const value = cookies.parse(cookieHeader ?? '')[name] ?? '';
      // From 0 to 999.
      if (/^\d{1,3}$/.test(value)) return { group: Number(value), setCookie: null };
      const group = drawVisitorGroup();
      return { group, setCookie: cookies.serialize(name, String(group), options) };
    },
  };
}
