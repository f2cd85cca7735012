import webPush from 'web-push';

import type { Database } from '../../base/db/database';
import type { SecretBox } from '../../base/secrets/secret-box';

const CONTEXT = 'push_keys';

/** With which the server identifies itself to push services (RFC 8292); both in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns this database's keys, which the first start generates. A subscription works only with the keys it was created
 * with, so they change only after `discard-secrets`. Encrypts a private key of an older secrets key with the current one.
 */
export async function ensureVapidKeys(database: Database, secretBox: SecretBox): Promise<VapidKeys> {
  const generated = webPush.generateVAPIDKeys();
  return database.transaction(async (tx) => {
    await tx.query('insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing', [
      generated.publicKey,
      secretBox.seal(generated.privateKey, CONTEXT),
    ]);
    const [stored] = await tx.query<{ publicKey: string; sealed: string }>(
      'select public_key as "publicKey", private_key as sealed from push_keys for update',
    );
    if (!stored) throw new Error('The keys of web push were not stored.');

    const privateKey = secretBox.open(stored.sealed, CONTEXT);
    if (!secretBox.isCurrent(stored.sealed)) {
      await tx.query('update push_keys set private_key = $1', [secretBox.seal(privateKey, CONTEXT)]);
    }
    return { publicKey: stored.publicKey, privateKey };
  });
}
