import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';

/** The visitor's answers, without the questions. */
export function answersOf({ messages }: Pick<BotChatRecord, 'messages'>): string[] {
  return messages.filter(({ type }) => type === 'right').map(({ answer, text }) => answer || text);
}
