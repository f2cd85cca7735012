import { createHash } from 'node:crypto';

/** Returns the source that allows an inline script or style of exactly this text in a Content-Security-Policy. */
export function sourceHash(text: string): `'sha256-${string}'` {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
