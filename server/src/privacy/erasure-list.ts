import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';

import { keyOf, type PersonalKey } from '@potomac-oak/shared/contracts/privacy';

import type { Queryable } from '../base/db/database';
import { deriveKey } from '../base/secrets/derive-key';
import { readSecretKeys } from '../base/secrets/secret-keys';
import { type Erased, eraseItems } from './erase-items';

/** Name of the list in the folder of a backup. */
export const ERASURES_FILE = 'erasures.txt';

export interface Erasure {
  /** Keyed, so that the list names no one. */
  digest: string;
  at: Date;
}

/** Returns the digest of an item, which starts with the id of the key. */
type DigestOf = (item: PersonalKey) => string;

/** One function for each key, the current one first. */
export function createDigests(config: Parameters<typeof readSecretKeys>[0]): [DigestOf, ...DigestOf[]] {
  const [current, ...older] = readSecretKeys(config).map((secretKey): DigestOf => {
    const key = deriveKey([secretKey], 'list of erasures');
    return (item) => `${secretKey.id}.${createHmac('sha256', key).update(keyOf(item)).digest('base64url')}`;
  });
  if (!current) throw new Error('There is no key.');
  return [current, ...older];
}

export async function storeErasures({ query }: Queryable, erasures: readonly Erasure[]): Promise<void> {
  await query(
    `insert into erasures (digest, erased_at) select * from unnest($1::text[], $2::timestamptz[])
     on conflict (digest) do update set erased_at = greatest(erasures.erased_at, excluded.erased_at)`,
    [erasures.map(({ digest }) => digest), erasures.map(({ at }) => at.toISOString())],
  );
}

/** Adds those that the file lacks. */
export async function appendErasures(file: string, erasures: readonly Erasure[]): Promise<void> {
  const known = new Set((await readErasures(file)).map(formatErasure));
  const lines = erasures.map(formatErasure).filter((line) => !known.has(line));
  if (lines.length > 0) await appendFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
}

/** Empty without the file. Skips a line that was not written completely. */
export async function readErasures(file: string): Promise<Erasure[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, digest = '', at = ''] = /^([\w-]{11}\.[\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/.exec(line) ?? [];
    return digest === '' ? [] : [{ digest, at: new Date(at) }];
  });
}

function formatErasure({ digest, at }: Erasure): string {
  return `${digest} ${at.toISOString()}`;
}

/**
 * Erases again what a restored backup contains although it has been erased. Returns null if there is nothing. Throws with
 * a message for the operator if the key of an erasure is missing.
 */
export async function applyErasures(
  tx: Queryable,
  erasures: readonly Erasure[],
  digests: readonly DigestOf[],
): Promise<Erased | null> {
  if (erasures.length === 0) return null;
  const keyIds = digests.map((digestOf) => keyIdOf(digestOf({ kind: 'chat', id: '' })));
  const isUnknown = ({ digest }: Erasure) => !keyIds.includes(keyIdOf(digest));
  if (erasures.some(isUnknown)) {
    throw new Error(
      `The key ${keyIdOf(erasures.find(isUnknown)?.digest ?? '')} of the list of erasures is missing: add it to SECRETS_KEY after the current one. Only if it is lost, remove the lines that start with it.`,
    );
  }

  const erasedAt = new Map<string, Date>();
  for (const { digest, at } of erasures) if (at > (erasedAt.get(digest) ?? new Date(0))) erasedAt.set(digest, at);
  const stored = await tx.query<PersonalKey & { createdAt: Date }>(
    `select 'chat' as kind, id, created_at as "createdAt" from chats
     union all select 'contactForm', id::text, created_at from contact_forms
     union all select 'botChat', id::text, created_at from bot_chats
     union all select 'visit', id::text, created_at from visits
     union all select 'newsletter', email, created_at from newsletter_subscribers`,
  );
  // An address may have been entered again since its erasure.
  const items = stored.filter((item) =>
    digests.some((digestOf) => item.createdAt <= (erasedAt.get(digestOf(item)) ?? new Date(0))),
  );
  await storeErasures(tx, erasures);
  return items.length === 0 ? null : eraseItems(tx, items);
}

function keyIdOf(digest: string): string {
  return digest.split('.')[0] ?? '';
}
