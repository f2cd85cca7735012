import { useCallback, useEffect, useState } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import type { Store } from '@potomac-oak/shared/realtime/store';
import { changeDrafts, type Drafts } from '@potomac-oak/shared/storage/chat-drafts';
import type { StoredValue } from '@potomac-oak/shared/storage/stored-value';
import type { StoredDetails } from '@potomac-oak/shared/storage/visitor-details';

import { ChooseChat } from '../features/choose-chat/choose-chat';
import type { LinkFinder } from '../features/live-chat/link-finder';
import { LiveChat } from '../features/live-chat/live-chat';
import type { LiveChatStore } from '../features/live-chat/live-chat-store';
import { LiveChatLogin } from '../features/live-chat-login/live-chat-login';
import { ChatMenu } from '../features/menu/chat-menu';
import type { MenuFormOffer } from '../features/menu/menu-form';
import type { DesktopNotifications } from '../features/notifications/desktop-notifications';
import { Panel } from '../features/panel/panel';
import { type BotProgress, isBotFinished } from '../features/support-bot/bot-progress';
import { SupportBot } from '../features/support-bot/support-bot';
import type { ChatTexts } from '../texts/chat-texts';
import type { Locale } from '../texts/locale';
import { TextsContext } from '../texts/use-texts';
import { useStore } from '../ui/use-store';
import { describeContext } from '../visitor/describe-context';
import type { KnownVisitor } from '../visitor/follow-identity';
import type { Visitor } from '../visitor/visitor';
import type { LookContext } from './follow-look';
import type { Screen } from './screen';

interface ChatAppProps {
  context: LookContext;
  texts: Store<ChatTexts>;
  api: ApiClient;
  botProgress: StoredValue<BotProgress>;
  visitor: StoredValue<Visitor>;
  details: StoredDetails;
  drafts: StoredValue<Drafts>;
  /** The screen of the open panel. Null while the panel is closed. */
  openScreen: StoredValue<Screen>;
  known: Store<KnownVisitor>;
  /** Changes when another visitor takes over this tab. */
  person: Store<number>;
  isMuted: StoredValue<true>;
  live: LiveChatStore;
  links: LinkFinder;
  notifications: DesktopNotifications;
  /** The visitor ends the chat. Everything stored is deleted. */
  onEnd: () => void;
  /** Absent where the page chooses the language. */
  onLocale: ((locale: Locale) => void) | undefined;
  onBadIdentity: (message: string) => void;
}

const TITLES: Readonly<Record<Screen, keyof ChatTexts['titles']>> = {
  QuestionsAnsScreen: 'bot',
  chooseChat: 'choose',
  liveChatLogin: 'login',
  liveChat: 'live',
};

/** Remounts for each visitor, so that no input of the previous one remains. */
export function ChatApp(props: ChatAppProps) {
  const person = useStore(props.person);

  // The response to a form may arrive after the visitor who sent the form has signed out.
  function handleJoin(visitor: Visitor) {
    if (props.person.getSnapshot() !== person) return;
    props.visitor.set(visitor);
    const { firstName, lastName, phoneNumber, email } = visitor;
    props.details.change({ firstName, lastName, phoneNumber, email });
    changeDrafts(props.drafts, { form: {} });
  }

  return <VisitorChat key={person} {...props} onJoin={handleJoin} />;
}

interface VisitorChatProps extends ChatAppProps {
  onJoin: (visitor: Visitor) => void;
}

function VisitorChat(props: VisitorChatProps) {
  const {
    context,
    api,
    botProgress,
    details,
    drafts,
    openScreen,
    isMuted,
    live,
    links,
    notifications,
    onEnd,
    onLocale,
    onJoin,
    onBadIdentity,
  } = props;
  useStore(context.look);
  const { apiOrigin, greeting, inline } = context.options;
  const texts = useStore(props.texts);
  const isOpen = useStore(context.isOpen);
  const knownVisitor = useStore(props.visitor);
  const { prefill, proof } = useStore(props.known);
  const progress = useStore(botProgress);
  const isBotDone = isBotFinished(progress);
  const firstScreen = isBotDone ? 'chooseChat' : 'QuestionsAnsScreen';
  const [chosenScreen, setChosenScreen] = useState(() => restoreFrom(openScreen)(firstScreen));
  const handleFinish = useCallback(() => setChosenScreen('chooseChat'), []);
  // A visitor who has started a live chat in any tab always sees it.
  const screen = knownVisitor ? 'liveChat' : chosenScreen;

  // The page may choose a screen, too.
  useEffect(() => openScreen.subscribe(() => setChosenScreen(restoreFrom(openScreen))), [openScreen]);

  // Sets the screen to show after this tab or another one ends the live chat.
  useEffect(() => {
    if (knownVisitor) setChosenScreen('QuestionsAnsScreen');
  }, [knownVisitor]);

  const hasDetails = useStore(details) !== null;
  const canForget = knownVisitor !== null || progress !== null || hasDetails;

  // A panel that is part of the page opens with every page.
  useEffect(() => openScreen.set(isOpen && !inline ? screen : null), [openScreen, isOpen, inline, screen]);

  return (
    <TextsContext.Provider value={texts}>
      <Panel
        isOpen={isOpen}
        onClose={() => context.isOpen.set(false)}
        context={context}
        screen={screen}
        title={texts.titles[TITLES[screen]]}
        onLocale={onLocale}
        onBack={screen === 'liveChatLogin' ? () => setChosenScreen(firstScreen) : undefined}
        menu={
          <ChatMenu
            isMuted={isMuted}
            notifications={notifications}
            forms={knownVisitor ? offerForms(knownVisitor, props) : undefined}
            onEnd={canForget ? onEnd : undefined}
          />
        }
      >
        {screen === 'QuestionsAnsScreen' && (
          <SupportBot
            api={api}
            progress={botProgress}
            details={details}
            drafts={drafts}
            greeting={greeting}
            onFinish={handleFinish}
            onTalkToPerson={() => setChosenScreen('liveChatLogin')}
          />
        )}
        {screen === 'chooseChat' && (
          <ChooseChat
            answers={progress?.answers}
            siteOrigin={apiOrigin}
            onCustomerSupport={() => setChosenScreen('liveChatLogin')}
            // On a phone the panel covers the page, unless that is in a tab of its own.
            onVisit={() => apiOrigin || context.isOpen.set(false)}
          />
        )}
        {screen === 'liveChatLogin' && (
          <LiveChatLogin
            api={api}
            details={details}
            prefill={prefill}
            proof={proof}
            drafts={drafts}
            onJoin={onJoin}
            onBadIdentity={onBadIdentity}
            describePage={() => describeContext(context.options)}
          />
        )}
        {screen === 'liveChat' && <LiveChat {...{ live, links, drafts, isOpen, apiOrigin }} visitor={knownVisitor} />}
      </Panel>
    </TextsContext.Provider>
  );
}

function offerForms({ chatId, email }: Visitor, { api, live, context }: ChatAppProps): MenuFormOffer {
  return {
    email,
    post: (path, fields) => api.post(path, { chatId, ...fields }),
    canMail() {
      const { chat } = live.getSnapshot();
      return chat.canMailTranscript === true && chat.messages.length > 0;
    },
    load() {
      context.preload?.('/forms.');
      return import(/* webpackChunkName: "forms" */ '../features/menu/menu-forms');
    },
  };
}

/** Returns the stored screen if every visitor can see it, otherwise the given one. */
function restoreFrom({ getSnapshot }: StoredValue<Screen>) {
  const stored = getSnapshot();
  return (otherwise: Screen) => (stored === 'chooseChat' || stored === 'liveChatLogin' ? stored : otherwise);
}
