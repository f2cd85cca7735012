import { createRoot } from 'react-dom/client';

import { createApiClient } from '@potomac-oak/shared/http/api-client';

import type { ChatContext } from '../embed/chat-context';
import chooseChatSheet from '../features/choose-chat/choose-chat.shadow.scss';
import panelSheet from '../features/panel/panel.shadow.scss';
import { BOT_PROGRESS_KEY, parseBotProgress } from '../features/support-bot/bot-progress';
import conversationSheet from '../ui/conversation.shadow.scss';
import { createStoredValue } from '../visitor/stored-value';
import { ChatApp } from './chat-app';

const SHEETS = [conversationSheet, panelSheet, chooseChatSheet];

export function startChat(context: ChatContext): () => void {
  const { shadow, container, options } = context;
  const api = createApiClient(options.apiOrigin);
  const botProgress = createStoredValue({ key: BOT_PROGRESS_KEY, parse: parseBotProgress });
  const root = createRoot(container);

  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, ...SHEETS];
  root.render(<ChatApp context={context} api={api} botProgress={botProgress} />);

  return () => {
    root.unmount();
    botProgress.close();
  };
}
