import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';

import type { StoredBotChat } from './bot-repository';

const EMAIL = /[^\s@]+@[^\s@]+/;

/** Each question becomes a left bubble, each answer a right one. */
export function presentBotChat({ id, entries, createdAt, isUnread }: Omit<StoredBotChat, 'seq'>): BotChatRecord {
  const timestamp = createdAt.toISOString();
  const isComplete = entries.every(({ answer }) => answer !== '') && entries.some(({ answer }) => EMAIL.test(answer));
  return {
    _id: id,
    timestamp,
    messages: entries.flatMap(({ question, answer }, index) => [
      { _id: `${id}-${index}-left`, type: 'left' as const, text: question, answer: '', timestamp },
      { _id: `${id}-${index}-right`, type: 'right' as const, text: answer, answer, timestamp },
    ]),
    ...(!isComplete && { isIncomplete: true }),
    ...(isUnread && { isUnread }),
  };
}
