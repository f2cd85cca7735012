declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptOptions {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: Buffer;
  }

  /** Throws for a message that was encrypted for another key. */
  export function decrypt(message: Buffer, options: DecryptOptions): Buffer;
}
