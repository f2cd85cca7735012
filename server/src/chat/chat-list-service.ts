import type { ActiveChatRecord, ChatFormRecord } from '@potomac-oak/shared/contracts/chat';

import type { ListQuery, Page } from '../lists/page';
import { presentActiveChat, presentChatForm } from './chat-presenter';
import type { ChatRepository } from './chat-repository';
import type { Presence } from './presence';

export interface ChatLists {
  /** `waiting`: only chats whose visitor waits for a reply. */
  listActive(query: ListQuery & { waiting: boolean }): Promise<Page<ActiveChatRecord>>;
  listForms(query: ListQuery): Promise<Page<ChatFormRecord>>;
}

export function createChatLists(chats: ChatRepository, presence: Pick<Presence, 'isOnline'>): ChatLists {
  return {
    async listActive(query) {
      const { items, next } = await chats.listByActivity(query);
      return { items: items.map((chat) => presentActiveChat(chat, presence.isOnline(chat.id))), next };
    },

    async listForms(query) {
      const { items, next } = await chats.listForms(query);
      return { items: items.map(presentChatForm), next };
    },
  };
}
