import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';

import type { StoredBotChat } from './bot-repository';

/** Each question becomes a left bubble, each answer a right one. */
export function presentBotChat({ id, entries, createdAt }: StoredBotChat): BotChatRecord {
  const timestamp = createdAt.toISOString();
  return {
    _id: id,
    timestamp,
    messages: entries.flatMap(({ question, answer }, index) => [
      { _id: `${id}-${index}-left`, type: 'left' as const, text: question, answer: '', timestamp },
      { _id: `${id}-${index}-right`, type: 'right' as const, text: answer, answer, timestamp },
    ]),
  };
}
