import { createRoot } from 'react-dom/client';

import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createEntryStorage } from '@potomac-oak/shared/realtime/entry-storage';

import type { ChatContext } from '../embed/chat-context';
import chooseChatSheet from '../features/choose-chat/choose-chat.shadow.scss';
import { countUnread } from '../features/live-chat/delivery-state';
import liveChatSheet from '../features/live-chat/live-chat.shadow.scss';
import { createLiveChat } from '../features/live-chat/live-chat-connection';
import liveChatLoginSheet from '../features/live-chat-login/live-chat-login.shadow.scss';
import { createNotificationSound } from '../features/notifications/notification-sound';
import { createTitleBadge } from '../features/notifications/title-badge';
import panelSheet from '../features/panel/panel.shadow.scss';
import { BOT_PROGRESS_KEY, parseBotProgress } from '../features/support-bot/bot-progress';
import conversationSheet from '../ui/conversation.shadow.scss';
import { createStoredValue } from '../visitor/stored-value';
import { parseVisitor } from '../visitor/visitor';
import { VISITOR_KEY } from '../visitor/visitor-key';
import { ChatApp } from './chat-app';

const SHEETS = [conversationSheet, panelSheet, chooseChatSheet, liveChatLoginSheet, liveChatSheet];

export function startChat(context: ChatContext): () => void {
  const { shadow, container, options, unread } = context;
  const storage = createEntryStorage();
  const botProgress = createStoredValue({ key: BOT_PROGRESS_KEY, parse: parseBotProgress, storage });
  const visitor = createStoredValue({ key: VISITOR_KEY, parse: parseVisitor, storage });
  const isMuted = createStoredValue({ key: 'chatMuted', parse: (value) => (value === true ? value : null), storage });
  const api = createApiClient(options.apiOrigin);
  const sound = createNotificationSound();
  const titleBadge = options.showsUnreadInTitle ? createTitleBadge() : null;
  const live = createLiveChat({
    api,
    apiOrigin: options.apiOrigin,
    visitor,
    storage,
    onStaffMessage: () => isMuted.getSnapshot() || sound.schedule(),
  });
  const root = createRoot(container);

  live.subscribe(() => unread.set(countUnread(live.getSnapshot().chat)));
  unread.subscribe(() => titleBadge?.show(unread.getSnapshot()));
  isMuted.subscribe(() => isMuted.getSnapshot() && sound.silence());

  function forget() {
    live.end();
    botProgress.set(null);
    isMuted.set(null);
  }

  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, ...SHEETS];
  root.render(<ChatApp {...{ context, api, botProgress, visitor, isMuted, live }} onForget={forget} />);

  return () => {
    root.unmount();
    live.close();
    sound.close();
    titleBadge?.close();
    for (const value of [botProgress, visitor, isMuted]) value.close();
  };
}
