import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import type { Confirmation } from '@potomac-oak/shared/contracts/contact';

import type { Database } from '../db/database';
import type { Idempotency, IdempotencyKey } from '../db/idempotency';
import type { ListQuery, Page } from '../lists/page';
import type { NotifyStaff } from '../realtime/staff-room';
import { insertBotChat, listBotChats, type StoredBotChat } from './bot-repository';

export interface BotService {
  record(history: BotHistory, key: IdempotencyKey): Promise<Confirmation>;
  list(query: ListQuery): Promise<Page<StoredBotChat>>;
}

interface BotServiceDeps {
  database: Database;
  idempotency: Idempotency;
  notifyStaff: NotifyStaff;
}

export function createBotService({ database, idempotency, notifyStaff }: BotServiceDeps): BotService {
  return {
    async record(history, key) {
      const { answer, isRepeat } = await idempotency.once({ call: 'bot-history', key, input: history }, async (tx) => {
        await insertBotChat(tx, history);
        return { msg: 'Chat history saved.' };
      });
      if (!isRepeat) notifyStaff('newSupportBotNotification', { message: 'New support bot chat' });
      return answer;
    },

    list: (query) => listBotChats(database, query),
  };
}
