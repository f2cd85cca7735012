import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import type { ConversationList } from '@potomac-oak/shared/contracts/desk';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import type { ActiveChats } from './active-chats';

/** Conversations that are not done, and those of spam. Each queue contains at most LIST_LIMIT_MAX, the most urgent ones. */
export async function readQueues(api: ApiClient): Promise<readonly ActiveChatRecord[]> {
  const queues = await Promise.all([
    api.getPage<ActiveChatRecord>(listPath('waiting', LIST_LIMIT_MAX)),
    api.getPage<ActiveChatRecord>(listPath('taken', LIST_LIMIT_MAX)),
    api.getPage<ActiveChatRecord>(listPath('spam', LIST_LIMIT_MAX)),
  ]);
  return queues.flatMap(({ items }) => items);
}

/** The newest page of conversations that are done. Older ones load on scrolling. */
export function readNewestDone(api: ApiClient): Promise<ActiveChats> {
  return api.getPage<ActiveChatRecord>(listPath('done', LIST_LIMIT_DEFAULT));
}

function listPath(list: ConversationList, limit: number): string {
  return `${API_PATHS.activeChats}?${new URLSearchParams({ list, limit: String(limit) })}`;
}
