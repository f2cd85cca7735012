import { DAY_MS } from '@potomac-oak/shared/contracts/durations';

import type { Queryable } from '../db/database';
import type { OutboxRow } from '../outbox/outbox-entry';
import { createSentMailRepository } from './sent-mail-repository';
import { createSuppressionRepository } from './suppression-repository';

const MAILS_PER_DAY = 3;

interface AdmissionOptions {
  row: Pick<OutboxRow, 'id' | 'kind'>;
  addressHash: string;
  now: number;
}

/** Whether an unverified address may receive this mail. Locks the address until the transaction ends. */
export async function admitMail(tx: Queryable, { row, addressHash, now }: AdmissionOptions): Promise<boolean> {
  const mails = createSentMailRepository(tx);
  await mails.lockAddress(addressHash);
  if (await createSuppressionRepository(tx).isSuppressed(addressHash)) return false;
  const sent = await mails.count({ addressHash, kind: row.kind, outboxId: row.id }, new Date(now - DAY_MS));
  return sent < MAILS_PER_DAY;
}
