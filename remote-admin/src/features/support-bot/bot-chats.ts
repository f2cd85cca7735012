import type { BotChatRecord } from '@potomac-oak/shared/contracts/bot';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import type { RecordKind } from '../../records/record-kind';
import { formatDate, formatTime } from '../../time/company-time';

export const botChats: RecordKind<BotChatRecord> = {
  path: API_PATHS.botChats,
  readKind: 'botChats',
  name: 'support bot chats',
  emptyText: 'No support bot chats available',
  placeholder: 'Select a support bot chat to read it.',
  timestampOf: (chat) => chat.timestamp,
  summarize: (chat) => ({
    title: chat.name,
    fallback: 'Visitor',
    // Skips the first answer, a menu choice that is the same in nearly all chats.
    excerpt: inOneLine(
      answersOf(chat)
        .slice(1)
        .map(({ answer }) => answer),
    ),
  }),
  csv: {
    fileName: 'support-bot-chats',
    header: ['Chat', 'Date', 'Time', 'Question', 'Answer'],
    toRows: (chat) =>
      answersOf(chat).map(({ question, answer }) => [
        chat._id,
        formatDate(chat.timestamp),
        formatTime(chat.timestamp),
        question,
        answer,
      ]),
  },
};

function answersOf({ messages = [] }: Partial<BotChatRecord>): { question: string; answer: string }[] {
  return messages.flatMap((message, index) => {
    if (message.type !== 'right') return [];
    const before = messages[index - 1];
    return [{ question: before?.type === 'left' ? before.text : '', answer: message.answer || message.text }];
  });
}

/** Isolates each answer, so that right-to-left text does not reorder the line. */
function inOneLine(answers: readonly string[]): string {
  const isolated = answers.map((answer) => `\u2068${answer}\u2069`);
  return `\u200E${isolated.join(' · ')}`;
}
