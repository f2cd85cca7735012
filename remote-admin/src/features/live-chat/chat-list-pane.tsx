import { useDeferredValue, useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { ListEmpty, ListRetry, ListSkeleton } from '../../records/list-notices';
import { ListToolbar } from '../../records/list-toolbar';
import { RecordList } from '../../records/record-list';
import { describeSite } from '../../records/site-name';
import type { Records } from '../../records/use-records';
import { ChatListTabs } from './chat-list-tabs';
import { CHAT_LISTS } from './chat-lists';
import { ChatRow } from './chat-row';
import type { ChatList } from './use-chat-list';

interface ChatListPaneProps {
  chats: Records<ActiveChatRecord>;
  chatList: ChatList;
  openId: string | null;
  hrefOf: (id?: string) => string;
}

export function ChatListPane({ chats, chatList, openId, hrefOf }: ChatListPaneProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const now = useNow();
  const { list, counts, show } = chatList;
  const rows = wanted === '' ? chatList.rows : chats.rows.filter((chat) => matchesSearch(chat, wanted));
  const isEmpty = !chats.isLoading && !chats.hasFailed && rows.length === 0;

  return (
    <>
      <ListToolbar label="Search live chats" search={search} onSearch={setSearch} />
      <ChatListTabs list={list} counts={counts} onShow={show} />
      {chats.isLoading && <ListSkeleton />}
      {chats.hasFailed && <ListRetry onRetry={chats.reload} isRetrying={chats.isReloading} />}
      {isEmpty && <ListEmpty>{describeEmpty(wanted, chats, list)}</ListEmpty>}
      {rows.length > 0 && (
        <RecordList
          key={list}
          label="Live chats"
          rows={rows}
          selectedId={openId}
          hrefOf={hrefOf}
          renderRow={(chat) => <ChatRow chat={chat} now={now} />}
          // Only the list of done conversations has further pages. After a failure only a click loads them.
          onNearEnd={list !== 'done' || chats.hasOlderFailed ? doNothing : chats.loadOlder}
        >
          {chats.hasOlderFailed && <ListRetry onRetry={chats.loadOlder} isRetrying={chats.isLoadingOlder} />}
        </RecordList>
      )}
    </>
  );
}

function describeEmpty(wanted: string, chats: Records<ActiveChatRecord>, list: ChatList['list']): string {
  if (wanted !== '') return 'Nothing matches your search';
  if (chats.rows.length === 0) return 'No live chats available';
  return CHAT_LISTS.find(({ id }) => id === list)?.emptyText ?? '';
}

function matchesSearch({ name, lastMessage, site, siteUserId = '' }: ActiveChatRecord, wanted: string): boolean {
  const texts = [name, lastMessage, site ? describeSite(site) : '', siteUserId];
  return texts.join(' ').toLowerCase().includes(wanted);
}

function doNothing() {}
