import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';
import { foldMailbox, isEmailAddress } from '@potomac-oak/shared/contracts/reachable';

import type { Queryable } from '../../base/db/database';
import type { OutboxRow } from '../../base/outbox/outbox-entry';
import { sha256 } from '../../base/secrets/sha256';

/** Returns null unless `text` is one valid e-mail address. */
export function readMailAddress(text: string): string | null {
  const address = text.trim();
  // Exactly one address: a list would send to several recipients.
  return address.length <= EMAIL_MAX && isEmailAddress(address) ? address : null;
}

/** Equal for addresses that reach the same mailbox. */
export function hashAddress(address: string): string {
  return sha256(foldMailbox(address));
}

/** SQL condition for the chat `c`: the visitor has not ended it, or has written again. */
export const CHAT_NOT_ENDED = `(c.ended_at is null or exists (
  select from messages where chat_id = c.id and sender_role = 'user' and created_at > c.ended_at))`;

/** False for an unknown chat and for one that the visitor has ended. */
export async function isOngoing({ query }: Queryable, chatId: string): Promise<boolean> {
  const rows = await query(`select 1 from chats c where id = $1 and ${CHAT_NOT_ENDED}`, [chatId]);
  return rows.length > 0;
}

export async function isAddressSuppressed({ query }: Queryable, addressHash: string): Promise<boolean> {
  const rows = await query('select 1 from suppressed_addresses where address_hash = $1', [addressHash]);
  return rows.length > 0;
}

/** Ends all mails to the address. The first reason stays. */
export async function suppressAddress(
  { query }: Queryable,
  addressHash: string,
  reason: 'unsubscribed' | 'bounced',
): Promise<void> {
  await query('insert into suppressed_addresses (address_hash, reason) values ($1, $2) on conflict do nothing', [
    addressHash,
    reason,
  ]);
}

const MAILS_PER_DAY = 3;

interface Admission {
  row: Pick<OutboxRow, 'id' | 'kind'>;
  addressHash: string;
  now: number;
}

/** Whether an unverified address may receive this mail. Locks the address until the transaction ends. */
export async function admitMail(
  tx: Queryable,
  { row, addressHash, now, perDay }: Admission & { perDay?: number | undefined },
): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [addressHash]);
  return canReceive(tx, { kind: row.kind, addressHash, now, perDay, exceptId: row.id });
}

/** @param exceptId a row of the outbox that does not count, because it is attempted again */
export async function canReceive(
  tx: Queryable,
  {
    kind,
    addressHash,
    now,
    perDay = MAILS_PER_DAY,
    exceptId = null,
  }: { kind: string; addressHash: string; now: number; perDay?: number | undefined; exceptId?: string | null },
): Promise<boolean> {
  if (await isAddressSuppressed(tx, addressHash)) return false;
  const [sent] = await tx.query<{ count: number }>(
    `select count(*)::int as count from visitor_mails
      where address_hash = $1 and kind = $2 and composed_at > $3 and outbox_id is distinct from $4::uuid`,
    [addressHash, kind, new Date(now - DAY_MS), exceptId],
  );
  return (sent?.count ?? 0) < perDay;
}

/** @param mail with the `seq` of its newest reply; 0 for a mail without replies */
export async function recordMail(
  { query }: Queryable,
  {
    row,
    chatId,
    visitId,
    addressHash,
    lastSeq,
    now,
  }: Admission & { chatId?: string; visitId?: string; lastSeq: number },
): Promise<void> {
  await query(
    `insert into visitor_mails (outbox_id, kind, chat_id, visit_id, address_hash, last_seq, composed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (outbox_id) do update set last_seq = excluded.last_seq`,
    [row.id, row.kind, chatId, visitId, addressHash, lastSeq, new Date(now)],
  );
}
