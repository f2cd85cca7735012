import { useEffect } from 'react';

import { showToast } from '@potomac-oak/shared/page-events/toast';

import { placeHash, type Tab } from '../navigation/dashboard-place';
import { useStaffConnection } from '../realtime/staff-connection';
import type { ListReloads } from './use-list-reloads';

export function useStaffNotifications(reloads: ListReloads): void {
  const { socket } = useStaffConnection();

  useEffect(() => {
    function announce(tab: Tab, reload: () => void) {
      return ({ message }: { message: string }) => {
        showToast({ type: 'info', message, href: placeHash(tab) });
        reload();
      };
    }
    const handleChatForm = announce('chat-forms', reloads.chatForms);
    const handleBotChat = announce('support-bot', reloads.botChats);
    const handleContactForm = announce('contact-forms', reloads.contactForms);

    socket.on('newChatFormNotification', handleChatForm);
    socket.on('newSupportBotNotification', handleBotChat);
    socket.on('newContactFormNotification', handleContactForm);
    return () => {
      socket.off('newChatFormNotification', handleChatForm);
      socket.off('newSupportBotNotification', handleBotChat);
      socket.off('newContactFormNotification', handleContactForm);
    };
  }, [socket, reloads]);
}
