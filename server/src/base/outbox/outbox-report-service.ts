import type {
  NotificationStatus,
  OutboxRecord,
  OutboxReport,
  OutboxState,
} from '@potomac-oak/shared/contracts/notifications';

import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import type { Outbox } from './outbox';
import { createOutboxReportRepository, type StoredOutboxRow } from './outbox-report-repository';

/** What owners see of the outbox. */
export interface OutboxReports {
  status(): Promise<Omit<NotificationStatus, 'notified'>>;
  /** All states if `state` is null. */
  list(state: OutboxState | null): Promise<OutboxReport>;
  /** Throws `not_found`, and `conflict` for a row that has not failed. */
  sendAgain(id: string): Promise<OutboxRecord>;
}

interface OutboxReportsDeps {
  database: Database;
  outbox: Pick<Outbox, 'isOpen' | 'wake'>;
  now: () => number;
}

const RECORDS_MAX = 200;

export function createOutboxReports({ database, outbox, now }: OutboxReportsDeps): OutboxReports {
  const rows = createOutboxReportRepository(database);

  return {
    async status() {
      const delayed = await rows.countDelayedMails();
      if (!outbox.isOpen('email')) return { mail: 'off', delayed };
      return { mail: delayed > 0 ? 'failing' : 'on', delayed };
    },

    async list(state) {
      const counts: OutboxReport['counts'] = { queued: 0, sent: 0, failed: 0, dropped: 0 };
      for (const { state: counted, count } of await rows.countByState()) counts[counted] = count;
      const stored = await rows.list(state, RECORDS_MAX);
      return { counts, records: stored.map(presentRow) };
    },

    async sendAgain(id) {
      const before = await rows.find(id);
      if (!before) throw new AppError('not_found');
      if (!(await rows.requeue(id, new Date(now()))))
        throw new AppError('conflict', { msg: 'Only a failed notification can be sent again.' });
      outbox.wake();
      return presentRow({ ...before, state: 'queued', dueAt: new Date(now()), attempts: 0, settledAt: null });
    },
  };
}

function presentRow(row: StoredOutboxRow): OutboxRecord {
  const { staffName, staffEmail, createdAt, dueAt, settledAt, ...record } = row;
  return {
    ...record,
    recipient: describeRecipient(row),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}

function describeRecipient({ channel, recipient, staffName, staffEmail }: StoredOutboxRow): string {
  if (staffName === null) return recipient;
  return channel === 'email' && staffEmail ? `${staffName} <${staffEmail}>` : staffName;
}
