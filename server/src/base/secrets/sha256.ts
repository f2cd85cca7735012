import { createHash } from 'node:crypto';

/** Returns the hexadecimal hash. For unguessable values, such as random tokens; passwords need a slow hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
