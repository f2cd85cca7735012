import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createSecretBox } from './secret-box';
import { parseSecretKeys, readKeyFile, type SecretKeys } from './secret-keys';

const [OLD, NEW] = ['old', 'new'].map((name) => Buffer.from(name.padEnd(32, '.')).toString('base64'));

test('a secret opens with its key and context, and the sealed text does not contain it', () => {
  const box = createSecretBox(keysOf(`${OLD}`));
  const sealed = box.seal('sk_secret', 'pk_homes');

  expect(box.open(sealed, 'pk_homes')).toBe('sk_secret');
  expect(sealed).toMatch(/^aes256gcm\.[\w-]{11}\.[\w-]+$/);
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('secret');
  expect(box.seal('sk_secret', 'pk_homes')).not.toBe(sealed);
});

test('a sealed secret that was changed, truncated or moved to another row does not open', () => {
  const box = createSecretBox(keysOf(`${OLD}`));
  const sealed = box.seal('sk_secret', 'pk_homes');
  const [format, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');

  expect(() => box.open(sealed, 'pk_gardens')).toThrow();
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(() => box.open(`${format}.${id}.${changed.toString('base64url')}`, 'pk_homes')).toThrow();
    expect(() => box.open(`${format}.${id}.${bytes.subarray(0, index).toString('base64url')}`, 'pk_homes')).toThrow();
  }
});

test('with a new key in front, secrets of the old key open and count as outdated', () => {
  const sealed = createSecretBox(keysOf(`${OLD}`)).seal('sk_secret', 'pk_homes');
  const both = createSecretBox(keysOf(`${NEW}, ${OLD}`));

  expect(both.open(sealed, 'pk_homes')).toBe('sk_secret');
  expect(both.isCurrent(sealed)).toBe(false);
  expect(both.isCurrent(both.seal('sk_secret', 'pk_homes'))).toBe(true);
  expect(() => createSecretBox(keysOf(`${NEW}`)).open(sealed, 'pk_homes')).toThrow('is not available');
});

test('the key file is created once for its owner only, and the error for an invalid one contains its path', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'potomac-oak-key-'));
  const file = join(dataDir, 'secrets.key');
  const [made] = readKeyFile(dataDir);

  expect(readKeyFile(dataDir)).toEqual([made]);
  expect(readFileSync(file, 'utf8')).toBe(`${made.key.toString('base64')}\n`);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);

  writeFileSync(file, `${NEW}\n${OLD}\n`);
  expect(readKeyFile(dataDir).map(({ key }) => key.toString('base64'))).toEqual([NEW, OLD]);
  for (const text of ['', 'short', `${OLD}x`, `${OLD}, not base64!`]) {
    writeFileSync(file, text);
    expect(() => readKeyFile(dataDir)).toThrow(`${file} must contain one key per line`);
  }
  rmSync(dataDir, { recursive: true });
});

function keysOf(text: string): SecretKeys {
  const keys = parseSecretKeys(text);
  if (!keys) throw new Error('Invalid keys.');
  return keys;
}
