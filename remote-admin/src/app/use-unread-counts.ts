import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { useUnreadRecords } from '../desk/counts';
import { useOwnAccount } from '../desk/staff';
import type { Tab } from '../navigation/dashboard-place';

/** The messages of colleagues' conversations are not counted. */
export function useUnreadCounts(chats: readonly ActiveChatRecord[]): Record<Tab, number> {
  const unread = useUnreadRecords();
  const { data: me } = useOwnAccount();
  const own = chats.filter(({ conversation }) => !conversation?.takenBy || conversation.takenBy.id === me?.id);

  return {
    'support-bot': unread.botChats,
    'live-chat': own.reduce((sum, chat) => sum + chat.unread, 0),
    'chat-forms': unread.chatForms,
    'contact-forms': unread.contactForms,
  };
}
