import type { ActiveChatRecord } from '@potomac-oak/shared/contracts/chat';

import { ChatFormsPanel } from '../features/chat-forms/chat-forms-panel';
import { ContactFormsPanel } from '../features/contact-forms/contact-forms-panel';
import type { ChatSessions } from '../features/live-chat/chat-sessions';
import { LiveChatPanel } from '../features/live-chat/live-chat-panel';
import { SupportBotPanel } from '../features/support-bot/support-bot-panel';
import { type Place, placeHref } from '../navigation/dashboard-place';
import type { Records } from '../records/use-records';

interface TabContentProps {
  place: Place;
  chats: Records<ActiveChatRecord>;
  sessions: ChatSessions;
  isConnected: boolean;
}

export function TabContent({ place: { tab, id }, chats, sessions, isConnected }: TabContentProps) {
  const hrefOf = (openId?: string) => placeHref(tab, openId);

  switch (tab) {
    case 'support-bot':
      return <SupportBotPanel openId={id} hrefOf={hrefOf} />;
    case 'live-chat':
      return <LiveChatPanel chats={chats} sessions={sessions} isConnected={isConnected} openId={id} hrefOf={hrefOf} />;
    case 'chat-forms':
      return <ChatFormsPanel openId={id} hrefOf={hrefOf} chatHrefOf={(chatId) => placeHref('live-chat', chatId)} />;
    case 'contact-forms':
      return <ContactFormsPanel openId={id} hrefOf={hrefOf} />;
  }
}
