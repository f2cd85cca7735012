import { join } from 'node:path';

import type { Database } from '../db/database';
import { createSecretBox, type SecretBox } from './secret-box';
import { KEY_FILE, readSecretKeys, type SecretKeys } from './secret-keys';

export interface SecretBoxOptions {
  database: Database;
  /** Folder of the key file; not used with `keys`. */
  dataDir: string;
  /** From SECRETS_KEY. */
  keys: SecretKeys | undefined;
}

/** The database's secrets were encrypted with a key that is not available. */
export class SecretKeyError extends Error {
  constructor(source: string) {
    super(
      `The secrets in the database were encrypted with a key other than ${source}: set SECRETS_KEY to the key of the server that wrote them, the same on every node; if that key is lost, run "npm run partner -- discard-secrets".`,
    );
    this.name = 'SecretKeyError';
  }
}

/**
 * Opens the secret box of `database` with the keys of SECRETS_KEY or of the key file. Throws a `SecretKeyError` with a
 * message for the operator.
 */
export async function openSecretBox({ database, dataDir, keys: given }: SecretBoxOptions): Promise<SecretBox> {
  const keys = readSecretKeys({ SECRETS_KEY: given, DATA_DIR: dataDir });
  const [current] = keys;
  await database.transaction(async (tx) => {
    await tx.query('insert into secrets_key (key_id) values ($1) on conflict do nothing', [current.id]);
    const [stored] = await tx.query<{ keyId: string }>('select key_id as "keyId" from secrets_key for update');
    const isHeld = keys.some(({ id }) => id === stored?.keyId);
    if (!isHeld) throw new SecretKeyError(given ? 'SECRETS_KEY' : join(dataDir, KEY_FILE));
    await tx.query('update secrets_key set key_id = $1', [current.id]);
  });
  return createSecretBox(keys);
}
