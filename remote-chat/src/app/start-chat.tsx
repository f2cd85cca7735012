import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { contact as company } from '@potomac-oak/shared/company';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';

import { paintOpenedChat } from '../embed/accent';
import type { ChatContext } from '../embed/chat-context';
import { preloadModules } from '../embed/preload-modules';
import { readOrigin } from '../embed/read-origin';
import { countUnread } from '../features/live-chat/delivery-state';
import { createLinkFinder } from '../features/live-chat/link-finder';
import { createLiveChat } from '../features/live-chat/live-chat-connection';
import { createDesktopNotifications } from '../features/notifications/desktop-notifications';
import { createNotificationSound } from '../features/notifications/notification-sound';
import { createTitleBadge } from '../features/notifications/title-badge';
import { createUnreadBadge } from '../features/notifications/unread-badge';
import { BOT_PROGRESS_KEY, parseBotProgress } from '../features/support-bot/bot-progress';
import { followOfficeHours, OfficeHoursContext } from '../office/office-hours';
import { findRefusal } from '../site/admission';
import { followLocale, type LoadedTexts } from '../texts/load-texts';
import { DRAFTS_KEY, parseDrafts } from '../visitor/drafts';
import { followIdentity } from '../visitor/follow-identity';
import { ownerOf, parseOwner } from '../visitor/owner';
import { parseVisitor, type Visitor } from '../visitor/visitor';
import { OPEN_SCREEN_KEY, OWNER_KEY, VISITOR_KEY } from '../visitor/visitor-key';
import chatSheet from './chat.shadow.scss';
import { ChatApp } from './chat-app';
import { RefusedApp } from './refused-app';
import { parseScreen } from './screen';

/** Rejects if the server cannot be reached to check whether this page may embed the chat. */
export async function startChat(givenContext: ChatContext): Promise<() => void> {
  const context = {
    ...givenContext,
    options: {
      ...givenContext.options,
      apiOrigin: givenContext.options.apiOrigin && readOrigin(givenContext.options.apiOrigin),
    },
  };
  const refusal = await findRefusal(context.options, context.site);
  const texts = followLocale(context.locale, () => preloadModules(context, 'spanish'));
  await texts.settled;
  if (refusal === null) return startAllowed(context, texts);

  // biome-ignore lint/suspicious/noConsole: explains to the page's developers why the chat is missing.
  console.error(`${company.name} chat: ${refusal.message}`);
  context.emit('error', refusal);
  const stopRendering = render(context, <RefusedApp context={context} texts={texts} />);
  return () => {
    stopRendering();
    texts.close();
  };
}

function startAllowed(context: ChatContext, texts: LoadedTexts): () => void {
  const { options, storagePrefix, identity, unread, emit } = context;
  const { apiOrigin, siteKey } = options;
  const storage = createEntryStorage();
  const tabStorage = createEntryStorage(() => sessionStorage);
  const keyOf = (name: string) => storagePrefix + name;
  const botProgress = createStoredValue({ key: keyOf(BOT_PROGRESS_KEY), parse: parseBotProgress, storage });
  const owner = createStoredValue({ key: keyOf(OWNER_KEY), parse: parseOwner, storage });
  const visitor = createStoredValue({ key: keyOf(VISITOR_KEY), parse: parseOwnVisitor, storage });
  const isMuted = createStoredValue({ key: keyOf('chatMuted'), parse: parseTrue, storage });
  const drafts = createStoredValue({ key: keyOf(DRAFTS_KEY), parse: parseDrafts, storage: tabStorage });
  const openScreen = createStoredValue({ key: keyOf(OPEN_SCREEN_KEY), parse: parseScreen, storage: tabStorage });
  const isNotified = createStoredValue({ key: keyOf('chatNotifications'), parse: parseTrue, storage });
  const api = createApiClient(apiOrigin, siteKey === undefined ? {} : { [SITE_KEY_HEADER]: siteKey });
  const person = createStore(0);
  const sound = createNotificationSound();
  const notifications = createDesktopNotifications(isNotified, () => context.isOpen.set(true));
  const unreadBadge = createUnreadBadge(context);
  const titleBadge = options.showsUnreadInTitle ? createTitleBadge() : null;
  const live = createLiveChat({
    api,
    apiOrigin,
    siteKey,
    visitor,
    storage,
    onStaffMessage() {
      emit('message', { from: 'staff' });
      if (!isMuted.getSnapshot()) sound.schedule();
      notifications.show(texts.getSnapshot().unread.news(1, company.name));
    },
    onOwnMessage: () => emit('message', { from: 'visitor' }),
  });
  const officeHours = followOfficeHours(context);
  const links = createLinkFinder(() => preloadModules(context, 'links'));
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

  live.subscribe(updateUnread);
  unread.subscribe(showUnread);
  texts.subscribe(showUnread);
  const stops = [
    isMuted.subscribe(() => isMuted.getSnapshot() && sound.silence()),
    // The visitor has ended the chat, in this or another tab.
    visitor.subscribe(() => visitor.getSnapshot() === null && drafts.set(null)),
  ];

  // Ignores a visitor stored by a tab where another user is still signed in.
  function parseOwnVisitor(value: unknown): Visitor | null {
    const stored = parseVisitor(value);
    const who = identity.getSnapshot();
    if (stored?.userId === undefined || who === undefined) return stored;
    return stored.userId === ownerOf(who)?.userId ? stored : null;
  }

  // Messages that arrive while the visitor is looking at them were never unread.
  function updateUnread() {
    const isLooking = context.isOpen.getSnapshot() && document.visibilityState === 'visible';
    unread.set(isLooking ? 0 : countUnread(live.getSnapshot().chat));
  }

  function showUnread() {
    const count = unread.getSnapshot();
    const unreadTexts = texts.getSnapshot().unread;
    titleBadge?.show(count);
    if (count === 0) unreadBadge.show('', '');
    else unreadBadge.show(unreadTexts.count(count), unreadTexts.news(count, company.name));
  }

  function forget() {
    live.end();
    botProgress.set(null);
    isMuted.set(null);
    isNotified.set(null);
  }

  function endChat() {
    live.leave();
    forget();
  }

  function reportBadIdentity(message: string) {
    // biome-ignore lint/suspicious/noConsole: explains to the page's developers why their token is ignored.
    console.error(`${company.name} chat: ${message}`);
    emit('error', { code: 'bad_identity', message });
  }

  // The page was reloaded while the panel was open.
  if (openScreen.getSnapshot()) context.isOpen.set(true);
  const stopRendering = render(
    context,
    <OfficeHoursContext value={officeHours}>
      <ChatApp
        {...{
          context,
          texts,
          api,
          botProgress,
          visitor,
          drafts,
          openScreen,
          known,
          person,
          isMuted,
          live,
          links,
          notifications,
        }}
        onEnd={endChat}
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
    titleBadge?.close();
    texts.close();
    for (const stop of stops) stop();
  };
}

function parseTrue(value: unknown): true | null {
  return value === true ? value : null;
}

function render({ shadow, surface, options }: ChatContext, app: ReactNode): () => void {
  for (const property of Object.entries(paintOpenedChat(options.accent ?? ''))) surface.style.setProperty(...property);
  const root = createRoot(surface.appendChild(document.createElement('div')));
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, chatSheet];
  root.render(app);
  // A host that shares its React with the chat may be rendering while it removes the chat, and React cannot unmount a
  // root during a render.
  return () => queueMicrotask(() => root.unmount());
}
