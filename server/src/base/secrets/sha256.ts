import { createHash } from 'node:crypto';

/** Returns the hexadecimal hash. For unguessable values, such as random tokens; passwords need a slow hash. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
