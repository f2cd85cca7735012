import { useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';
import { useLazyPart } from '@potomac-oak/shared/ui/use-lazy-part';

import { ListEmpty, ListRetry, ListSkeleton } from '../../records/list-notices';
import { ListToolbar } from '../../records/list-toolbar';
import { RecordList } from '../../records/record-list';
import type { Records } from '../../records/use-records';
import { useSettled } from '../../records/use-settled';
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

const loadResults = () => import(/* webpackChunkName: "search-results" */ './search-results');

export function ChatListPane({ chats, chatList, openId, hrefOf }: ChatListPaneProps) {
  const [search, setSearch] = useState('');
  const settledSearch = useSettled(search.trim());
  const isSearching = search.trim() !== '';
  const results = useLazyPart({ load: loadResults, isWanted: isSearching, onFail: () => setSearch('') });

  return (
    <>
      <ListToolbar label="Search chats and forms" search={search} onSearch={setSearch} />
      {!isSearching && <ChatRows chats={chats} chatList={chatList} openId={openId} hrefOf={hrefOf} />}
      {isSearching && (results ? <results.SearchResults search={settledSearch} openId={openId} /> : <ListSkeleton />)}
    </>
  );
}

function ChatRows({ chats, chatList: { list, rows, counts, show }, openId, hrefOf }: ChatListPaneProps) {
  const now = useNow();
  const isEmpty = !chats.isLoading && !chats.hasFailed && rows.length === 0;

  return (
    <>
      <ChatListTabs list={list} counts={counts} onShow={show} />
      {chats.isLoading && <ListSkeleton />}
      {chats.hasFailed && <ListRetry onRetry={chats.reload} isRetrying={chats.isReloading} />}
      {isEmpty && <ListEmpty>{describeEmpty(chats, list)}</ListEmpty>}
      {rows.length > 0 && (
        <RecordList
          key={list}
          label="Live chats"
          rows={rows}
          selectedId={openId}
          hrefOf={hrefOf}
          renderRow={(chat) => <ChatRow chat={chat} now={now} isTakenByShown={list === 'taken'} />}
          // Only the list of done conversations has further pages. After a failure only a click loads them.
          onNearEnd={list !== 'done' || chats.hasOlderFailed ? doNothing : chats.loadOlder}
        >
          {chats.hasOlderFailed && <ListRetry onRetry={chats.loadOlder} isRetrying={chats.isLoadingOlder} />}
        </RecordList>
      )}
    </>
  );
}

function describeEmpty(chats: Records<ActiveChatRecord>, list: ChatList['list']): string {
  if (chats.rows.length === 0) return 'No live chats available';
  return CHAT_LISTS.find(({ id }) => id === list)?.emptyText ?? '';
}

function doNothing() {}
