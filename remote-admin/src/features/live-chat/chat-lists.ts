import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationList } from '@potomac-oak/shared/contracts/desk';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';

import { byUrgency } from './active-chats';

export const CHAT_LISTS = [
  { id: 'waiting', label: 'Waiting', emptyText: 'Every conversation is taken or done' },
  { id: 'mine', label: 'Mine', emptyText: 'You have taken no conversation' },
  { id: 'taken', label: 'Colleagues', emptyText: 'Your colleagues have taken no conversation' },
  { id: 'done', label: 'Done', emptyText: 'No conversation is done' },
  { id: 'spam', label: 'Spam', emptyText: 'No conversation is spam' },
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

/** Whether the visitor waits for an answer, or for somebody to take the conversation. */
export function isWaiting({ waitingSince, conversation }: ActiveChatRecord): boolean {
  return waitingSince !== undefined || (conversation?.state ?? 'waiting') === 'waiting';
}

/** The waiting chats, the longest wait first. */
export function waitingChats(chats: readonly ActiveChatRecord[]): ActiveChatRecord[] {
  return chats.filter(isWaiting).sort(byTime);
}

/** A chat without messages waits since it was opened. */
export function waitStart({ waitingSince, createdAt }: ActiveChatRecord): string {
  return waitingSince ?? createdAt;
}

/** Whether the server may have more of these conversations, because it returns only the first of each queue. */
export function isCutOff(state: 'waiting' | 'taken', chats: readonly ActiveChatRecord[]): boolean {
  return chats.filter(({ conversation }) => (conversation?.state ?? 'waiting') === state).length >= LIST_LIMIT_MAX;
}

/** The number of loaded conversations, with a plus sign if further ones are not loaded. */
export function describeCount(count: number, isCut: boolean): string {
  return isCut ? `${count}+` : String(count);
}

/** Online before absent, then the longest wait. */
function byWait(a: ActiveChatRecord, b: ActiveChatRecord): number {
  if (a.isOnline !== b.isOnline) return a.isOnline ? -1 : 1;
  return byTime(a, b);
}

function byTime(a: ActiveChatRecord, b: ActiveChatRecord): number {
  const [since, otherSince] = [waitStart(a), waitStart(b)];
  return since < otherSince ? -1 : Number(since > otherSince);
}
