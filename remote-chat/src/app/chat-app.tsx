import { useCallback, useEffect, useState } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import type { ChatContext } from '../embed/chat-context';
import { ChooseChat } from '../features/choose-chat/choose-chat';
import { LiveChat } from '../features/live-chat/live-chat';
import { LiveChatActions } from '../features/live-chat/live-chat-actions';
import type { LiveChat as LiveChatConnection } from '../features/live-chat/live-chat-connection';
import { LiveChatLogin } from '../features/live-chat-login/live-chat-login';
import { Panel } from '../features/panel/panel';
import { type BotProgress, isBotFinished, readContact } from '../features/support-bot/bot-progress';
import { SupportBot } from '../features/support-bot/support-bot';
import { useStore } from '../ui/use-store';
import type { StoredValue } from '../visitor/stored-value';
import type { Visitor } from '../visitor/visitor';

interface ChatAppProps {
  context: ChatContext;
  api: ApiClient;
  botProgress: StoredValue<BotProgress>;
  visitor: StoredValue<Visitor>;
  isMuted: StoredValue<true>;
  live: LiveChatConnection;
  onForget: () => void;
}

type Screen = 'QuestionsAnsScreen' | 'chooseChat' | 'liveChatLogin' | 'liveChat';

const TITLES: Readonly<Record<Screen, string>> = {
  QuestionsAnsScreen: 'Support Bot',
  chooseChat: 'Choose Chat',
  liveChatLogin: 'live Chat',
  liveChat: 'live Chat',
};

const PREVIOUS: Partial<Readonly<Record<Screen, Screen>>> = {
  chooseChat: 'QuestionsAnsScreen',
  liveChatLogin: 'chooseChat',
};

export function ChatApp({ context, api, botProgress, visitor, isMuted, live, onForget }: ChatAppProps) {
  const isOpen = useStore(context.isOpen);
  const knownVisitor = useStore(visitor);
  const progress = useStore(botProgress);
  const isBotDone = isBotFinished(progress);
  const [chosenScreen, setChosenScreen] = useState<Screen>(isBotDone ? 'chooseChat' : 'QuestionsAnsScreen');
  const handleFinish = useCallback(() => setChosenScreen('chooseChat'), []);
  // Whoever has begun a live chat, in whichever tab, is in it.
  const screen = knownVisitor ? 'liveChat' : chosenScreen;
  const back = PREVIOUS[screen];
  const canGoBack = back !== undefined && !(back === 'QuestionsAnsScreen' && isBotDone);

  // What comes after the live chat, when it is ended in this tab or another.
  useEffect(() => {
    if (knownVisitor) setChosenScreen('QuestionsAnsScreen');
  }, [knownVisitor]);

  return (
    <Panel
      isOpen={isOpen}
      onClose={() => context.isOpen.set(false)}
      returnFocus={context.returnFocus}
      screen={screen}
      title={TITLES[screen]}
      onBack={canGoBack ? () => setChosenScreen(back) : undefined}
      actions={
        <>
          {screen === 'QuestionsAnsScreen' && !isBotDone && (
            <button className="panel-link" type="button" onClick={() => setChosenScreen('chooseChat')}>
              Talk to a person
            </button>
          )}
          {screen === 'liveChat' && <LiveChatActions isMuted={isMuted} onEnd={onForget} />}
        </>
      }
    >
      {screen === 'QuestionsAnsScreen' && <SupportBot api={api} progress={botProgress} onFinish={handleFinish} />}
      {screen === 'chooseChat' && <ChooseChat onCustomerSupport={() => setChosenScreen('liveChatLogin')} />}
      {screen === 'liveChatLogin' && (
        <LiveChatLogin api={api} prefill={readContact(progress?.answers ?? [])} onJoin={visitor.set} />
      )}
      {screen === 'liveChat' && <LiveChat live={live} firstName={knownVisitor?.firstName ?? ''} isOpen={isOpen} />}
    </Panel>
  );
}
