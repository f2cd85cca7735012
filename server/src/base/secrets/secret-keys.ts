import { createHmac, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { isNodeError } from '../errors/node-error';

const SECRET_KEY_BYTES = 32;
export const KEY_FILE = 'secrets.key';

export interface SecretKey {
  /** Identifies the key without revealing it; stored with everything that the key encrypts. */
  id: string;
  key: Buffer;
}

/** The current key first; the others only decrypt what they encrypted. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** Parses keys in base64 or base64url, separated by commas or line breaks. Returns null unless each has 32 bytes. */
export function parseSecretKeys(text: string): SecretKeys | null {
  const items = text.split(/[\s,]+/).filter((item) => item !== '');
  const [current, ...older] = items.filter(isBase64).map((item) => toSecretKey(Buffer.from(item, 'base64')));
  const all = current ? [current, ...older] : [];
  if (!current || all.length < items.length || all.some(({ key }) => key.length !== SECRET_KEY_BYTES)) return null;
  return [current, ...older];
}

interface SecretKeysConfig {
  SECRETS_KEY?: SecretKeys | undefined;
  /** Folder of the key file; not used with SECRETS_KEY. */
  DATA_DIR: string;
}

/** Returns the keys of SECRETS_KEY or of the key file. Throws with a message for the operator. */
export function readSecretKeys({ SECRETS_KEY, DATA_DIR }: SecretKeysConfig): SecretKeys {
  return SECRETS_KEY ?? readKeyFile(DATA_DIR);
}

/**
 * Returns the keys of `secrets.key` in `dataDir`; the first start creates that file. Throws with a message for the
 * operator.
 */
export function readKeyFile(dataDir: string): SecretKeys {
  const file = join(dataDir, KEY_FILE);
  const text = readIfThere(file) ?? createKeyFile(dataDir, file);
  const keys = parseSecretKeys(text);
  if (!keys) {
    throw new Error(
      `${file} must contain one key per line, each of 32 bytes in base64: restore the file from the backup; if that key is lost, remove the file and run "npm run partner -- discard-secrets".`,
    );
  }
  return keys;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    if (isNodeError(cause) && cause.code === 'ENOENT') return null;
    throw cause;
  }
}

// Written to a temporary file and linked: the key file is never incomplete, and two nodes that share the folder and
// start together both use the key that was linked first.
function createKeyFile(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, file);
  } catch (cause) {
    // Not every file system has hard links.
    if (!isNodeError(cause) || cause.code !== 'EEXIST') renameSync(unfinished, file);
  }
  rmSync(unfinished, { force: true });
  flushFolder(dataDir);
  return readFileSync(file, 'utf8');
}

// After a power cut, the database must not depend on a key file whose name was not yet synced.
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function isBase64(text: string): boolean {
  return /^[\w+/-]+={0,2}$/.test(text);
}

function toSecretKey(key: Buffer): SecretKey {
  return { key, id: createHmac('sha256', key).update('key id').digest('base64url').slice(0, 11) };
}
