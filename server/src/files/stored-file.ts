import type { ChatFile } from '@potomac-oak/shared/contracts/files';

import type { Queryable } from '../base/db/database';
import type { IdempotencyKey } from '../base/db/idempotency';
import { AppError } from '../base/errors/app-error';
import { sha256 } from '../base/secrets/sha256';

export interface StoredFile extends Pick<ChatFile, 'id' | 'name' | 'type' | 'bytes'> {
  /** Null for documents, as `height`. */
  width: number | null;
  height: number | null;
  /** Empty if there is none. */
  alt: string;
}

/** The message or form that asks for these files exists only with all of them. */
export function filesGone(): AppError {
  return new AppError('gone', { msg: 'A file is no longer available. Please send it again.' });
}

export function chatOwner(chatId: string): string {
  return `chat ${chatId}`;
}

export function formOwner(idempotencyKey: string): string {
  return `form ${sha256(idempotencyKey)}`;
}

/** Of the files in replies to a mail of the office. Their record is the reply, a row of `customer_mails`. */
export function mailOwner(mailId: string): string {
  return `mail ${mailId}`;
}

export const FILE_COLUMNS = 'id, name, type, bytes, width, height, alt';

/** An expression with a JSON list of `StoredFile`; null for a record without files. */
export function filesOf(recordId: string): string {
  return `(select json_agg(json_build_object('id', id, 'name', name, 'type', type, 'bytes', bytes, 'width', width,
         'height', height, 'alt', alt) order by position) from files where record_id = ${recordId})`;
}

/** Attaches uploaded files to a record, in the transaction that stores it. Throws `gone` unless all are available. */
export async function attachFiles(
  { query }: Queryable,
  { ids, owner, recordId }: { ids: readonly string[]; owner: string; recordId: string },
): Promise<{ photos: number; documents: number }> {
  const attached = await query<{ type: StoredFile['type'] }>(
    `update files set record_id = $3, position = array_position($1::text[], id)
      where id = any($1::text[]) and owner = $2 and coalesce(record_id, $3) = $3 returning type`,
    [ids, owner, recordId],
  );
  if (attached.length < ids.length) throw filesGone();
  const photos = attached.filter(({ type }) => type === 'image/webp').length;
  return { photos, documents: attached.length - photos };
}

/** Attaches the files that were uploaded for a call's key to its record. Throws `gone` unless all are available. */
export async function attachFormFiles(
  tx: Queryable,
  {
    table,
    id,
    ids,
    key,
  }: { table: 'contact_forms' | 'visits'; id: string; ids: readonly string[]; key: IdempotencyKey },
): Promise<void> {
  if (ids.length === 0) return;
  if (key === null) throw filesGone();
  const { photos, documents } = await attachFiles(tx, { ids, owner: formOwner(key), recordId: id });
  await tx.query(`update ${table} set photos = $2, documents = $3 where id = $1`, [id, photos, documents]);
}
