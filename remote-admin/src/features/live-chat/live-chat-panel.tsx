import { useMemo } from 'react';

import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { useOwnAccount } from '../../desk/staff';
import { DetailPlaceholder } from '../../records/detail-notices';
import { PaneLayout } from '../../records/pane-layout';
import type { Records } from '../../records/use-records';
import { ChatListPane } from './chat-list-pane';
import type { ChatSessions } from './chat-sessions';
import { OpenChat } from './open-chat';
import { useChatKeys } from './use-chat-keys';
import { useChatList } from './use-chat-list';

interface LiveChatPanelProps {
  chats: Records<ActiveChatRecord>;
  sessions: ChatSessions;
  isConnected: boolean;
  openId: string | null;
  hrefOf: (id?: string) => string;
}

export function LiveChatPanel({ chats, sessions, isConnected, openId, hrefOf }: LiveChatPanelProps) {
  const { data: me } = useOwnAccount();
  const chatList = useChatList({ chats: chats.rows, openId, myId: me?.id });
  const ids = useMemo(() => chatList.rows.map(({ _id }) => _id), [chatList.rows]);
  useChatKeys({ ids, openId, hrefOf });

  return (
    <PaneLayout
      list={<ChatListPane chats={chats} chatList={chatList} openId={openId} hrefOf={hrefOf} />}
      detail={
        openId !== null && (
          <OpenChat
            key={openId}
            chatId={openId}
            chat={chats.rows.find(({ _id }) => _id === openId)}
            sessions={sessions}
            isConnected={isConnected}
            backHref={hrefOf()}
          />
        )
      }
      placeholder={<DetailPlaceholder>Select a live chat to answer it.</DetailPlaceholder>}
    />
  );
}
