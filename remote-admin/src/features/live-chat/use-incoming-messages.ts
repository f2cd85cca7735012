import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ChatForm, ChatMessage, Presence, ReadReceipt } from '@potomac-oak/shared/contracts/chat';
import type { ConversationState } from '@potomac-oak/shared/contracts/conversation';
import { openPage } from '@potomac-oak/shared/page-events/navigation';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { placeHref } from '../../navigation/dashboard-place';
import { notificationSwitch, soundSwitch } from '../../preferences/switches';
import { useStaffConnection } from '../../realtime/staff-connection';
import { chimeOnce } from '../../ui/chime';
import { showNotification } from '../../ui/desktop-notification';
import type { ActiveChatEvent } from './active-chats';
import { findActiveChat, updateActiveChats } from './use-active-chats';

/**
 * Keeps the list current, and announces messages of visitors, also those of the open chat.
 *
 * @param reload must be stable
 */
export function useIncomingMessages(reload: () => void): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();

  useEffect(() => {
    function update(event: ActiveChatEvent) {
      if (updateActiveChats(queryClient, event)) reload();
    }
    function handleCreation({ chatId, chatForm }: { chatId: string; chatForm: ChatForm }) {
      update({ type: 'created', chatId, chatForm, timestamp: new Date().toISOString() });
    }
    function handleMessage(message: ChatMessage) {
      update({ type: 'message', message });
      if (message.senderRole === 'admin') return;

      if (soundSwitch.isOn()) void chimeOnce(`${message.chatId} ${message.seq}`);
      announce(message, findActiveChat(queryClient, message.chatId)?.unread || 1);
    }
    function handleReceipt(receipt: ReadReceipt) {
      update({ type: 'read', receipt });
    }
    function handlePresence(presence: Presence) {
      update({ type: 'presence', presence });
    }

    function handleState(state: ConversationState) {
      update({ type: 'state', state });
    }

    socket.on('newChatCreated', handleCreation);
    socket.on('receiveMessage', handleMessage);
    socket.on('readMessages', handleReceipt);
    socket.on('presence', handlePresence);
    socket.on('conversationChanged', handleState);
    socket.on('newChatFormUserCreated', reload);
    return () => {
      socket.off('newChatCreated', handleCreation);
      socket.off('receiveMessage', handleMessage);
      socket.off('readMessages', handleReceipt);
      socket.off('presence', handlePresence);
      socket.off('conversationChanged', handleState);
      socket.off('newChatFormUserCreated', reload);
    };
  }, [socket, queryClient, reload]);
}

function announce({ chatId, name, message }: ChatMessage, unread: number): void {
  const title = `New message from ${name || 'a visitor'}`;
  const href = placeHref('live-chat', chatId);

  showToast({ type: 'info', message: title, id: `chat-${chatId}`, count: unread, href });
  if (notificationSwitch.isOn() && document.hidden) {
    showNotification({
      title,
      text: message,
      tag: chatId,
      onClick: () => openPage(href),
    });
  }
}
