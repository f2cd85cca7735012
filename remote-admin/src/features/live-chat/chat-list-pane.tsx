import { useDeferredValue, useEffect, useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { ListEmpty, ListRetry, ListSkeleton } from '../../records/list-notices';
import { ListToolbar } from '../../records/list-toolbar';
import { RecordList } from '../../records/record-list';
import { describeSite } from '../../records/site-name';
import type { Records } from '../../records/use-records';
import { ChatRow } from './chat-row';

interface ChatListPaneProps {
  chats: Records<ActiveChatRecord>;
  openId: string | null;
  hrefOf: (id?: string) => string;
}

export function ChatListPane({ chats, openId, hrefOf }: ChatListPaneProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search).trim().toLowerCase();
  const now = useNow();
  const rows = wanted === '' ? chats.rows : chats.rows.filter((chat) => matchesSearch(chat, wanted));
  // The search may match chats that are not loaded yet.
  const isOpenEnded = wanted !== '' && rows.length === 0 && chats.hasOlder;
  const isReadingOn = isOpenEnded && !chats.hasOlderFailed;
  const isEmpty = !chats.isLoading && !chats.hasFailed && !isOpenEnded && rows.length === 0;

  useEffect(() => {
    if (isReadingOn) chats.loadOlder();
  });

  return (
    <>
      <ListToolbar label="Search live chats" search={search} onSearch={setSearch} />
      {(chats.isLoading || isReadingOn) && <ListSkeleton />}
      {chats.hasFailed && <ListRetry onRetry={chats.reload} isRetrying={chats.isReloading} />}
      {isOpenEnded && chats.hasOlderFailed && <ListRetry onRetry={chats.loadOlder} isRetrying={chats.isLoadingOlder} />}
      {isEmpty && <ListEmpty>{wanted === '' ? 'No live chats available' : 'Nothing matches your search'}</ListEmpty>}
      {rows.length > 0 && (
        <RecordList
          label="Live chats"
          rows={rows}
          selectedId={openId}
          hrefOf={hrefOf}
          renderRow={(chat) => <ChatRow chat={chat} now={now} />}
          onNearEnd={chats.hasOlderFailed ? doNothing : chats.loadOlder}
        >
          {chats.hasOlderFailed && <ListRetry onRetry={chats.loadOlder} isRetrying={chats.isLoadingOlder} />}
        </RecordList>
      )}
    </>
  );
}

function matchesSearch({ name, lastMessage, site, siteUserId = '' }: ActiveChatRecord, wanted: string): boolean {
  const texts = [name, lastMessage, site ? describeSite(site) : '', siteUserId];
  return texts.join(' ').toLowerCase().includes(wanted);
}

// After a failure only a click retries; scrolling does not.
function doNothing() {}
