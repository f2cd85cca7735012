import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity value of `content`, `sha384-…`. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
