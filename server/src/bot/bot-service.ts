import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { Confirmation } from '@potomac-oak/shared/contracts/contact';
import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';

import type { Database } from '../db/database';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import type { ListQuery, Page } from '../lists/page';
import type { Outbox } from '../outbox/outbox';
import type { OutboxEntry } from '../outbox/outbox-entry';
import type { RecordSource } from '../partners/record-source';
import type { NotifyStaff } from '../realtime/staff-room';
import { isLead } from './bot-lead';
import { listBotChats, type StoredBotChat, saveBotChat } from './bot-repository';

export interface BotService {
  /** Stores nothing for an empty history. Staff are notified of the first save of a `botId`. */
  record(history: BotHistory, source: RecordSource, key: IdempotencyKey): Promise<Confirmation>;
  /** @param reader id of the person for whom records are unread */
  list(query: ListQuery, reader: string): Promise<Page<StoredBotChat>>;
}

interface BotServiceDeps {
  database: Database;
  idempotency: Idempotency;
  outbox: Pick<Outbox, 'enqueue'>;
  now: () => number;
  notifyStaff: NotifyStaff;
}

/** A visitor who has left an address usually answers further questions within this time. */
const LAST_ANSWERS_MS = 2 * MINUTE_MS;

const SAVED: Confirmation = { msg: 'Chat history saved.' };

export function createBotService({ database, idempotency, outbox, now, notifyStaff }: BotServiceDeps): BotService {
  function planOf(subjectId: string): OutboxEntry {
    const dueAt = new Date(now() + LAST_ANSWERS_MS);
    return { kind: 'botLead', channel: 'plan', recipient: '', subjectId, dueAt, dedupeKey: `botLead ${subjectId}` };
  }

  return {
    async record(history, source, key) {
      if (history.messages.length === 0) return SAVED;
      const { answer, isRepeat } = await idempotency.once({ call: 'bot-history', key, input: history }, async (tx) => {
        const saved = await saveBotChat(tx, history, source);
        if (saved && isLead(history)) await outbox.enqueue(tx, planOf(saved.id));
        return { ...SAVED, isNew: saved?.isNew ?? false };
      });
      if (answer.isNew && !isRepeat) notifyStaff('newSupportBotNotification', { message: 'New support bot chat' });
      return SAVED;
    },

    list: (query, reader) => listBotChats(database, query, reader),
  };
}
