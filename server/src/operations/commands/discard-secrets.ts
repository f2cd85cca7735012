import { randomBytes } from 'node:crypto';

import type { CommandAnswer } from '@potomac-oak/shared/contracts/program';

import { openSecretBox, type SecretBoxOptions, SecretKeyError } from '../../base/secrets/open-secret-box';
import { createSecretBox } from '../../base/secrets/secret-box';
import { readSecretKeys } from '../../base/secrets/secret-keys';

/**
 * Lets the server start again after its key is lost: replaces every partner's secret with a new one that is not
 * shown, and removes the secrets of authenticator apps and the keys of web push.
 * Changes nothing and returns an error if the key is available.
 */
export async function discardSecrets(options: SecretBoxOptions): Promise<CommandAnswer> {
  if (await isKeyHeld(options)) return { error: 'The key of the secrets is available: nothing was discarded.' };

  const box = createSecretBox(readSecretKeys({ SECRETS_KEY: options.keys, DATA_DIR: options.dataDir }));
  await options.database.transaction(async (tx) => {
    const rows = await tx.query<{ siteKey: string }>('select site_key as "siteKey" from partners for update');
    for (const { siteKey } of rows) {
      const secret = `sk_${randomBytes(32).toString('base64url')}`;
      await tx.query('update partners set secret = $2 where site_key = $1', [siteKey, box.seal(secret, siteKey)]);
    }
    // Sign-in of these accounts still requires a second factor: their recovery codes work.
    await tx.query('update staff_users set totp_secret = null');
    // The next start makes new keys, and browsers subscribe with them when the dashboard is opened.
    await tx.query('delete from push_subscriptions');
    await tx.query('delete from push_keys');
    await tx.query('delete from secrets_key');
  });
  return {
    output:
      'Discarded. The site and its chats keep working. For signed identities run rotate-secret for each partner. Staff with an authenticator app sign in with a recovery code, or after "npm run staff -- reset USER --remove-second-factor". Browsers receive no push until their user opens the dashboard again.',
  };
}

async function isKeyHeld(options: SecretBoxOptions): Promise<boolean> {
  try {
    await openSecretBox(options);
    return true;
  } catch (error) {
    if (error instanceof SecretKeyError) return false;
    throw error;
  }
}
