import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationList } from '@potomac-oak/shared/contracts/desk';

import { byUrgency } from './active-chats';

export const CHAT_LISTS = [
  { id: 'waiting', label: 'Waiting', emptyText: 'No one is waiting' },
  { id: 'mine', label: 'Mine', emptyText: 'You have taken no conversation' },
  { id: 'taken', label: 'Colleagues', emptyText: 'Your colleagues have taken no conversation' },
  { id: 'done', label: 'Done', emptyText: 'No conversation is done' },
] as const satisfies readonly { id: ConversationList; label: string; emptyText: string }[];

/** The list that contains the chat. */
export function listOf({ conversation }: ActiveChatRecord, myId: string | undefined): ConversationList {
  if (conversation?.state !== 'taken') return conversation?.state ?? 'waiting';
  return conversation.takenBy?.id === myId ? 'mine' : 'taken';
}

/** The rows of a list, the most urgent first. */
export function rowsOf(
  list: ConversationList,
  chats: readonly ActiveChatRecord[],
  myId: string | undefined,
): ActiveChatRecord[] {
  const rows = chats.filter((chat) => listOf(chat, myId) === list);
  return rows.sort(list === 'waiting' ? byWait : byUrgency);
}

/** Online before absent, then the longest wait. A chat without messages waits since it was opened. */
function byWait(a: ActiveChatRecord, b: ActiveChatRecord): number {
  if (a.isOnline !== b.isOnline) return a.isOnline ? -1 : 1;
  const [since, otherSince] = [a.waitingSince ?? a.createdAt, b.waitingSince ?? b.createdAt];
  return since < otherSince ? -1 : Number(since > otherSince);
}
