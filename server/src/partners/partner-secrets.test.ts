import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { createChangeFeed } from '../base/db/change-feed';
import { openSecretBox } from '../base/secrets/open-secret-box';
import { parseSecretKeys } from '../base/secrets/secret-keys';
import { discardSecrets } from '../operations/commands/discard-secrets';
import { fail } from '../testing/fail';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { createPartnerService } from './partner-service';

const PARTNER = { name: 'Homes', origins: ['https://homes.example'] };

let testDatabase: TestDatabase;

beforeEach(async () => {
  testDatabase = await openTestDatabase();
});
afterEach(() => testDatabase[Symbol.asyncDispose]());

test('the database stores no partner secret as plain text', async () => {
  const partners = await start();
  const added = await partners.add(PARTNER);
  expect(partners.secretOf(added.siteKey)).toBe(added.secret);
  expect(await storedText()).not.toContain(added.secret);

  const secret = await partners.rotateSecret(added.siteKey);
  expect(partners.secretOf(added.siteKey)).toBe(secret);
  expect(await storedText()).not.toContain(secret);

  expect((await start()).secretOf(added.siteKey)).toBe(secret);
});

test('a new key goes in front of the old one, which can be removed after one start', async () => {
  const [older, newer] = [createKey(), createKey()];
  const { siteKey, secret } = await (await start(older)).add(PARTNER);

  expect((await start(`${newer},${older}`)).secretOf(siteKey)).toBe(secret);
  expect((await start(newer)).secretOf(siteKey)).toBe(secret);
  await expect(start(older)).rejects.toThrow('encrypted with a key other than SECRETS_KEY');
});

test('a node with another key fails to start with an explanation, even before any partner has a secret', async () => {
  await start(createKey());
  await expect(start(createKey())).rejects.toThrow(
    /than SECRETS_KEY: set SECRETS_KEY to the key of the server that wrote them, the same on every node/,
  );
  await expect(start()).rejects.toThrow(/than .*secrets\.key: set SECRETS_KEY/);
});

test('after the key is lost, discarding the secrets lets the server start, and each partner gets a new secret', async () => {
  const { siteKey, secret } = await (await start()).add(PARTNER);
  const { database, location } = testDatabase;
  const box = { database, dataDir: location.dataDir, keys: undefined };
  expect(await discardSecrets(box)).toEqual({ error: expect.stringContaining('nothing was discarded') });

  rmSync(join(location.dataDir, 'secrets.key'));
  await expect(start()).rejects.toThrow('npm run partner -- discard-secrets');
  expect(await discardSecrets(box)).toEqual({ output: expect.stringContaining('rotate-secret') });

  const partners = await start();
  expect(partners.find(siteKey)).toMatchObject(PARTNER);
  expect(partners.secretOf(siteKey)).not.toBe(secret);
  const renewed = await partners.rotateSecret(siteKey);
  expect((await start()).secretOf(siteKey)).toBe(renewed);
});

/** Opens the secrets like a start of the server with SECRETS_KEY set to `keys`. */
async function start(keys?: string) {
  const { database, location } = testDatabase;
  const parsed = keys === undefined ? undefined : (parseSecretKeys(keys) ?? undefined);
  const secretBox = await openSecretBox({ database, dataDir: location.dataDir, keys: parsed });
  const changes = createChangeFeed({ database, onFailure: fail });
  const partners = await createPartnerService({ database, changes, secretBox });
  // Its LISTEN connection would keep the database in use.
  await changes.close();
  return partners;
}

async function storedText(): Promise<string> {
  return JSON.stringify(await testDatabase.database.query('select * from partners'));
}

function createKey(): string {
  return randomBytes(32).toString('base64');
}
