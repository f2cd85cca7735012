export interface OwnCookie {
  name: string;
  options: {
    httpOnly: true;
    sameSite: 'strict' | 'lax';
    path: '/';
    secure: boolean;
    /** Seconds. */
    maxAge: number;
  };
}

interface OwnCookieOptions {
  /** Without prefix. */
  name: string;
  isHttps: boolean;
  lifetimeMs: number;
  sameSite?: OwnCookie['options']['sameSite'];
}

/**
 * A cookie that only this server reads. The prefix `__Host-` makes browsers reject a cookie set by a subdomain or over
 * plain http; it requires https.
 */
export function defineOwnCookie({ name, isHttps, lifetimeMs, sameSite = 'strict' }: OwnCookieOptions): OwnCookie {
  return {
    name: isHttps ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite, path: '/', secure: isHttps, maxAge: lifetimeMs / 1_000 },
  };
}
