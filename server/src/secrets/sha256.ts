import { createHash } from 'node:crypto';

/** Hexadecimal. For values that cannot be guessed, such as random tokens; passwords need a slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
