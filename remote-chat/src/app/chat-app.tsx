import { useState } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import type { ChatContext } from '../embed/chat-context';
import { ChooseChat } from '../features/choose-chat/choose-chat';
import { Panel } from '../features/panel/panel';
import { type BotProgress, isBotFinished } from '../features/support-bot/bot-progress';
import { SupportBot } from '../features/support-bot/support-bot';
import { useStore } from '../ui/use-store';
import type { StoredValue } from '../visitor/stored-value';

interface ChatAppProps {
  context: ChatContext;
  api: ApiClient;
  botProgress: StoredValue<BotProgress>;
}

type Screen = 'QuestionsAnsScreen' | 'chooseChat' | 'liveChatLogin' | 'liveChat';

export function ChatApp({ context, api, botProgress }: ChatAppProps) {
  const isOpen = useStore(context.isOpen);
  const [screen, setScreen] = useState<Screen>(() =>
    isBotFinished(botProgress.getSnapshot()) ? 'chooseChat' : 'QuestionsAnsScreen',
  );

  return (
    <Panel
      isOpen={isOpen}
      onClose={() => context.isOpen.set(false)}
      returnFocus={context.returnFocus}
      screen={screen}
      title={TITLES[screen]}
    >
      {screen === 'QuestionsAnsScreen' && (
        <SupportBot api={api} progress={botProgress} onFinish={() => setScreen('chooseChat')} />
      )}
      {screen === 'chooseChat' && <ChooseChat onCustomerSupport={() => setScreen('liveChatLogin')} />}
    </Panel>
  );
}

const TITLES: Readonly<Record<Screen, string>> = {
  QuestionsAnsScreen: 'Support Bot',
  chooseChat: 'Choose Chat',
  liveChatLogin: 'live Chat',
  liveChat: 'live Chat',
};
