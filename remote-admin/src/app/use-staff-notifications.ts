import { useEffect } from 'react';

import { showToast } from '@potomac-oak/shared/page-events/toast';

import { useStaffConnection } from '../realtime/staff-connection';
import type { ListReloads } from './use-list-reloads';

export function useStaffNotifications(reloads: ListReloads): void {
  const { socket } = useStaffConnection();

  useEffect(() => {
    function announce(reload: () => void) {
      return ({ message }: { message: string }) => {
        showToast({ type: 'info', message });
        reload();
      };
    }
    const handleChatForm = announce(reloads.chatForms);
    const handleBotChat = announce(reloads.botChats);
    const handleContactForm = announce(reloads.contactForms);

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
