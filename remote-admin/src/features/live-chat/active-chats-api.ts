import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { LIST_LIMIT_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { readPages } from '../../records/read-pages';
import type { ActiveChats } from './active-chats';

/** Number of chats on the first load. Older chats load on scrolling. */
const CHATS_AT_ONCE = 1_000;

export function readNewestChats(api: ApiClient): Promise<ActiveChats> {
  return readPages(api, `${API_PATHS.activeChats}?limit=${LIST_LIMIT_MAX}`, { enough: CHATS_AT_ONCE });
}

export async function readWaitingChats(api: ApiClient): Promise<readonly ActiveChatRecord[]> {
  const path = `${API_PATHS.activeChats}?waiting=true&limit=${LIST_LIMIT_MAX}`;
  return (await readPages<ActiveChatRecord>(api, path)).items;
}
