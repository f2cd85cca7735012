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
  /** Names the key without revealing it; stored with everything the key encrypts. */
  id: string;
  key: Buffer;
}

/** The current one first; the others only decrypt what they encrypted. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

/** In base64 or base64url, separated by commas or line breaks. Returns null unless each is 32 bytes long. */
export function parseSecretKeys(text: string): SecretKeys | null {
  const items = text.split(/[\s,]+/).filter((item) => item !== '');
  const [current, ...older] = items.filter(isBase64).map((item) => toSecretKey(Buffer.from(item, 'base64')));
  const all = current ? [current, ...older] : [];
  if (!current || all.length < items.length || all.some(({ key }) => key.length !== SECRET_KEY_BYTES)) return null;
  return [current, ...older];
}

/** The keys of `secrets.key` in `dataDir`; the first start creates that file. Throws with a sentence for the operator. */
export function readKeyFile(dataDir: string): SecretKeys {
  const file = join(dataDir, KEY_FILE);
  const text = readIfThere(file) ?? createKeyFile(dataDir, file);
  const keys = parseSecretKeys(text);
  if (!keys) {
    throw new Error(
      `${file} must hold one key a line, each of 32 bytes in base64: restore the file from the backup; if that key is lost, remove the file and run "npm run partner -- discard-secrets".`,
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

// Written beside its place and linked: the file is never seen half written, and of two nodes that share the folder and
// start together, both use the key that came first.
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

// The database must not survive a power cut that the new file's name does not survive.
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
