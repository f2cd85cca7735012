import type { ActiveChatRecord, ChatFormRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationList } from '@potomac-oak/shared/contracts/desk';

import type { ListQuery, Page } from '../lists/page';
import { presentActiveChat, presentChatForm } from './chat-presenter';
import type { ActiveChat } from './chat-records';
import type { ChatRepository } from './chat-repository';
import type { Presence } from './presence';

export interface ActiveQuery extends ListQuery {
  /** Only chats whose visitor waits for a reply. */
  waiting: boolean;
  list?: ConversationList | undefined;
}

export interface ChatLists {
  /** @param userId the caller, for the list `mine` */
  listActive(query: ActiveQuery, userId: string): Promise<Page<ActiveChatRecord>>;
  /** @param userId the caller, for whom forms are unread */
  listForms(query: ListQuery, userId: string): Promise<Page<ChatFormRecord>>;
}

export function createChatLists(
  chats: ChatRepository,
  { isOnline, listOnline }: Pick<Presence, 'isOnline' | 'listOnline'>,
): ChatLists {
  async function readActive({ list, ...query }: ActiveQuery, userId: string): Promise<Page<ActiveChat>> {
    switch (list) {
      case 'waiting':
        return { items: await chats.listWaiting({ ...query, online: listOnline() }), next: null };
      case 'mine':
        return { items: await chats.listTaken({ ...query, takenBy: userId }), next: null };
      case 'taken':
        return { items: await chats.listTaken({ ...query, takenBy: null }), next: null };
      default:
        return chats.listByActivity({ ...query, state: list ?? null });
    }
  }

  return {
    async listActive(query, userId) {
      const { items, next } = await readActive(query, userId);
      return { items: items.map((chat) => presentActiveChat(chat, isOnline(chat.id))), next };
    },

    async listForms(query, userId) {
      const { items, next } = await chats.listForms(query, userId);
      return { items: items.map(presentChatForm), next };
    },
  };
}
