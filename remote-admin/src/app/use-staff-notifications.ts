import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ChatMessage } from '@potomac-oak/shared/contracts/chat';
import type { DeskCounts, ReadKind } from '@potomac-oak/shared/contracts/desk';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { hasUnreadForms, storeCounts } from '../desk/counts';
import { pageHref, placeHref, type Tab } from '../navigation/dashboard-place';
import { useStaffConnection } from '../realtime/staff-connection';
import type { ListReloads } from './use-list-reloads';

export function useStaffNotifications(reloads: ListReloads): void {
  const { socket } = useStaffConnection();
  const queryClient = useQueryClient();

  useEffect(() => {
    function announce(tab: Tab, reload: () => void) {
      return ({ message, chatId }: { message: string; chatId?: string }) => {
        showToast({ type: 'info', message, href: placeHref(tab, chatId) });
        reload();
        reloads.counts();
      };
    }
    const handleChatForm = announce('live-chat', reloads.chatForms);
    const handleBotChat = announce('support-bot', reloads.botChats);
    const handleContactForm = announce('contact-forms', reloads.contactForms);
    const handleVisit = ({ message }: { message: string }) =>
      showToast({ type: 'info', message, href: pageHref('visits') });

    // Once its visitor has written, the chat counts instead of its form.
    function handleMessage({ senderRole }: ChatMessage) {
      if (senderRole === 'user' && hasUnreadForms(queryClient)) reloads.counts();
    }

    // In the tab that has read the record, the counts are known already.
    function handleRead({ kind, counts }: { kind: ReadKind; counts: DeskCounts }) {
      if (storeCounts(queryClient, counts)) reloads[kind]();
    }

    socket.on('recordsRead', handleRead);
    socket.on('newChatFormNotification', handleChatForm);
    socket.on('newSupportBotNotification', handleBotChat);
    socket.on('botChatContinued', reloads.botChats);
    socket.on('newContactFormNotification', handleContactForm);
    socket.on('newVisitNotification', handleVisit);
    socket.on('receiveMessage', handleMessage);
    return () => {
      socket.off('recordsRead', handleRead);
      socket.off('newChatFormNotification', handleChatForm);
      socket.off('newSupportBotNotification', handleBotChat);
      socket.off('botChatContinued', reloads.botChats);
      socket.off('newContactFormNotification', handleContactForm);
      socket.off('newVisitNotification', handleVisit);
      socket.off('receiveMessage', handleMessage);
    };
  }, [socket, queryClient, reloads]);
}
