import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { contact as company } from '@potomac-oak/shared/company';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { LOCALE_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import type { ChatContext } from '../embed/chat-context';
import { createLinkFinder } from '../features/live-chat/link-finder';
import { createLiveChatStore } from '../features/live-chat/live-chat-store';
import { createDesktopNotifications } from '../features/notifications/desktop-notifications';
import { createNotificationSound } from '../features/notifications/notification-sound';
import { isSmallScreen } from '../features/panel/use-panel-dialog';
import { followOfficeHours, OfficeHoursContext } from '../office/office-hours';
import { findRefusal } from '../site/admission';
import { followLocale, type LoadedTexts } from '../texts/follow-locale';
import { chooseLocale, type Locale } from '../texts/locale';
import { followIdentity } from '../visitor/follow-identity';
import chatSheet from './chat.shadow.scss';
import { ChatApp } from './chat-app';
import { followLook, type LookContext } from './follow-look';
import { followUnread } from './follow-unread';
import { RefusedApp } from './refused-app';
import { reportIgnoredTags } from './report-ignored-tags';
import { openStoredState } from './stored-state';

/** Rejects if the server cannot be reached to check whether this page may embed the chat. */
export async function startChat(givenContext: ChatContext): Promise<() => void> {
  const { button, tag, isOpen, emit } = givenContext;
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded = 'false';
  if (tag) reportIgnoredTags(tag);
  const refusal = await findRefusal(givenContext.options, givenContext.site);
  const texts = await followLocale(givenContext);
  const followDirection = () => {
    givenContext.surface.dir = texts.getSnapshot().direction;
  };
  followDirection();
  texts.subscribe(followDirection);
  const look = followLook(givenContext);
  isOpen.subscribe(() => {
    button.ariaExpanded = `${isOpen.getSnapshot()}`;
    emit(isOpen.getSnapshot() ? 'open' : 'close', undefined);
  });
  const context = { ...givenContext, look };
  if (refusal === null) return startAllowed(context, texts);

  // biome-ignore lint/suspicious/noConsole: explains to the page's developers why the chat is missing.
  console.error(`${company.name} chat: ${refusal.message}`);
  context.emit('error', refusal);
  const stopRendering = render(context, <RefusedApp context={context} texts={texts} />);
  return () => {
    stopRendering();
    look.close();
    texts.close();
  };
}

function startAllowed(context: LookContext, texts: LoadedTexts): () => void {
  const { options, identity, emit } = context;
  const { apiOrigin, siteKey } = options;
  const stored = openStoredState(context);
  const { storage, owner, visitor, details, botProgress, isMuted, isNotified, drafts, openScreen } = stored;
  const readLanguage = () => chooseLocale(texts.getSnapshot().tag);
  const headers = {
    ...(siteKey !== undefined && { [SITE_KEY_HEADER]: siteKey }),
    // Staff see the language of the chat, which may differ from that of the browser.
    get 'Accept-Language'() {
      return readLanguage();
    },
  };
  const api = createApiClient(apiOrigin, headers);
  const person = createStore(0);
  const sound = createNotificationSound();
  const notifications = createDesktopNotifications(isNotified, () => context.isOpen.set(true));
  const live = createLiveChatStore({
    api,
    apiOrigin,
    siteKey,
    visitor,
    storage,
    readLanguage,
    async loadFiles(readOwner) {
      context.preload?.('/files.');
      const { createFiles } = await import(/* webpackChunkName: "files" */ '@potomac-oak/shared/files/files');
      return createFiles({ origin: apiOrigin, readHeaders: () => headers, readOwner });
    },
    onStaffMessage() {
      emit('message', { from: 'staff' });
      if (!isMuted.getSnapshot()) sound.schedule();
      notifications.show(texts.getSnapshot().unread.news(1, company.name));
    },
    onOwnMessage: () => emit('message', { from: 'visitor' }),
  });
  const officeHours = followOfficeHours(context);
  const links = createLinkFinder(() => context.preload?.('/links.'));
  const known = followIdentity({
    api,
    identity,
    owner,
    visitor,
    onForget: forget,
    onOtherVisitor() {
      drafts.set(null);
      openScreen.set(null);
      person.set(person.getSnapshot() + 1);
    },
    onRefused: reportBadIdentity,
  });

  const stops = [
    isMuted.subscribe(() => isMuted.getSnapshot() && sound.silence()),
    // The visitor has ended the chat, in this or another tab.
    visitor.subscribe(() => visitor.getSnapshot() === null && drafts.set(null)),
    // The server learns the new language when the chat is joined again.
    texts.subscribe(live.rejoin),
    context.look.subscribe(stored.reload),
    followUnread(context, live, texts),
    context.look.close,
  ];

  function forget() {
    live.end();
    details.set(null);
    botProgress.set(null);
    isMuted.set(null);
    isNotified.set(null);
  }

  function endChat() {
    live.leave();
    forget();
  }

  function changeLocale(locale: Locale) {
    storage.set(LOCALE_KEY, locale);
    context.setLocale?.(locale);
  }

  function reportBadIdentity(message: string) {
    // biome-ignore lint/suspicious/noConsole: explains to the page's developers why their token is ignored.
    console.error(`${company.name} chat: ${message}`);
    emit('error', { code: 'bad_identity', message });
  }

  // The page was reloaded while the panel was open. On a small screen the panel would cover the new page.
  if (openScreen.getSnapshot() && !isSmallScreen()) context.isOpen.set(true);
  const stopRendering = render(
    context,
    <OfficeHoursContext value={officeHours}>
      <ChatApp
        {...{ context, texts, api, visitor, details, botProgress, drafts, openScreen, isMuted }}
        {...{ known, person, live, links, notifications }}
        onEnd={endChat}
        onLocale={context.setLocale && changeLocale}
        onBadIdentity={reportBadIdentity}
      />
    </OfficeHoursContext>,
  );
  return () => {
    stopRendering();
    openScreen.set(null);
    officeHours.close();
    known.close();
    live.close();
    sound.close();
    texts.close();
    for (const stop of stops) stop();
  };
}

function render({ shadow, surface }: ChatContext, app: ReactNode): () => void {
  const root = createRoot(surface.appendChild(document.createElement('div')));
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, chatSheet];
  root.render(app);
  // A host that shares its React with the chat may be rendering while it removes the chat, and React cannot unmount a
  // root during a render.
  return () => queueMicrotask(() => root.unmount());
}
