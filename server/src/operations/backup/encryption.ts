import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

import { BackupError } from './backup-error';

/** The start of a file in the format of age (https://age-encryption.org/v1), which the tool of this name also opens. */
export const HEADER = Buffer.from('age-encryption.org/v1');

/** Returns a value for BACKUP_KEY. */
export const createBackupKey = generateX25519Identity;

/** A step of a pipeline of streams. */
export function encrypt(key: string): (plain: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> {
  return async function* (plain) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(await identityToRecipient(key));
    yield* fromWeb(await encrypter.encrypt(toWeb(plain)));
  };
}

/** Throws a `BackupError` without the right key. */
export async function decrypt(
  file: string,
  content: AsyncIterable<Uint8Array>,
  key: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  if (key === undefined)
    throw new BackupError(`${file} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(content)));
  } catch (cause) {
    throw new BackupError(`BACKUP_KEY does not open ${file}: it was made with another key, or is damaged.`, { cause });
  }
}

// The types of the browser's and Node's streams differ, the streams do not.
function toWeb(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>;
}

function fromWeb(content: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]);
}
