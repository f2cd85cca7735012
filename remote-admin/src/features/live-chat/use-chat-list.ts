import { useMemo, useState } from 'react';

import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationList } from '@potomac-oak/shared/contracts/desk';

import { CHAT_LISTS, describeCount, isCutOff, listOf, rowsOf } from './chat-lists';

interface ChatListOptions {
  chats: readonly ActiveChatRecord[];
  openId: string | null;
  myId: string | undefined;
}

export interface ChatList {
  list: ConversationList;
  rows: readonly ActiveChatRecord[];
  /** As text, because further conversations may not be loaded. */
  counts: Record<Exclude<ConversationList, 'done' | 'spam'>, string>;
  show: (list: ConversationList) => void;
}

interface Held {
  id: string;
  list: ConversationList;
  index: number;
}

/** The shown list. The open chat keeps its place in it until it is left, even if its state or order changes. */
export function useChatList({ chats, openId, myId }: ChatListOptions): ChatList {
  const [list, setList] = useState<ConversationList>('waiting');
  const [held, setHeld] = useState<Held | null>(null);
  const lists = useMemo(() => sortIntoLists(chats, myId), [chats, myId]);
  const open = chats.find(({ _id }) => _id === openId);

  if (openId === null && held !== null) setHeld(null);
  if (open !== undefined && myId !== undefined && (held?.id !== open._id || held.list !== list)) {
    const index = lists[list].indexOf(open);
    if (index !== -1) setHeld({ id: open._id, list, index });
    // A link or a toast may open a chat of another list.
    else if (held?.id !== open._id) setList(listOf(open, myId));
  }

  const rows = useMemo(() => {
    if (open === undefined || held?.id !== open._id || held.list !== list) return lists[list];
    const others = lists[list].filter((chat) => chat !== open);
    return others.toSpliced(held.index, 0, open);
  }, [lists, list, held, open]);

  return { list, rows, counts: countRows(lists, chats), show: setList };
}

type Lists = Record<ConversationList, readonly ActiveChatRecord[]>;

function sortIntoLists(chats: readonly ActiveChatRecord[], myId: string | undefined): Lists {
  const sorted: Lists = { waiting: [], mine: [], taken: [], done: [], spam: [] };
  for (const { id } of CHAT_LISTS) sorted[id] = rowsOf(id, chats, myId);
  return sorted;
}

function countRows({ waiting, mine, taken }: Lists, chats: readonly ActiveChatRecord[]): ChatList['counts'] {
  const isTakenCut = isCutOff('taken', chats);
  return {
    waiting: describeCount(waiting.length, isCutOff('waiting', chats)),
    mine: describeCount(mine.length, isTakenCut),
    taken: describeCount(taken.length, isTakenCut),
  };
}
