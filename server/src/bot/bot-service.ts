import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { Confirmation } from '@potomac-oak/shared/contracts/contact';

import type { Database } from '../db/database';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import type { ListQuery, Page } from '../lists/page';
import type { RecordSource } from '../partners/record-source';
import type { NotifyStaff } from '../realtime/staff-room';
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
  notifyStaff: NotifyStaff;
}

const SAVED: Confirmation = { msg: 'Chat history saved.' };

export function createBotService({ database, idempotency, notifyStaff }: BotServiceDeps): BotService {
  return {
    async record(history, source, key) {
      if (history.messages.length === 0) return SAVED;
      const { answer, isRepeat } = await idempotency.once({ call: 'bot-history', key, input: history }, async (tx) => {
        return { ...SAVED, isNew: await saveBotChat(tx, history, source) };
      });
      if (answer.isNew && !isRepeat) notifyStaff('newSupportBotNotification', { message: 'New support bot chat' });
      return SAVED;
    },

    list: (query, reader) => listBotChats(database, query, reader),
  };
}
