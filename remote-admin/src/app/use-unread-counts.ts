import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { chatForms } from '../features/chat-forms/chat-forms';
import { contactForms } from '../features/contact-forms/contact-forms';
import { botChats } from '../features/support-bot/bot-chats';
import type { Tab } from '../navigation/dashboard-place';
import { useUnreadRecords } from '../records/use-unread-records';

export function useUnreadCounts(chats: readonly ActiveChatRecord[]): Record<Tab, number> {
  const unreadBotChats = useUnreadRecords(botChats);
  const unreadChatForms = useUnreadRecords(chatForms);
  const unreadContactForms = useUnreadRecords(contactForms);

  return {
    'support-bot': unreadBotChats,
    'live-chat': chats.reduce((sum, { unread }) => sum + unread, 0),
    'chat-forms': unreadChatForms,
    'contact-forms': unreadContactForms,
  };
}
