import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import type { ActiveChats } from './active-chats';

/** On the first load. Older chats load on scrolling. */
const CHATS_AT_ONCE = 1_000;

export function readNewestChats(api: ApiClient): Promise<ActiveChats> {
  return readChats(api, `${API_PATHS.activeChats}?limit=${LIST_LIMIT_MAX}`, CHATS_AT_ONCE);
}

export async function readWaitingChats(api: ApiClient): Promise<readonly ActiveChatRecord[]> {
  const path = `${API_PATHS.activeChats}?waiting=true&limit=${LIST_LIMIT_MAX}`;
  return (await readChats(api, path, Number.POSITIVE_INFINITY)).items;
}

async function readChats(api: ApiClient, path: string, enough: number): Promise<ActiveChats> {
  // A chat that moves up while its page is read appears twice.
  const chats = new Map<string, ActiveChatRecord>();

  let next: string | null = path;
  while (next !== null && chats.size < enough) {
    const page: ActiveChats = await api.getPage<ActiveChatRecord>(next);
    for (const chat of page.items) chats.set(chat._id, chats.get(chat._id) ?? chat);
    next = page.next;
  }
  return { items: [...chats.values()], next };
}
