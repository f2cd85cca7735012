import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { contact as company } from '@potomac-oak/shared/company';
import { SITE_KEY_HEADER } from '@potomac-oak/shared/contracts/partner';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStore } from '@potomac-oak/shared/realtime/store';
import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';

import type { ChatContext } from '../embed/chat-context';
import { preloadModules } from '../embed/preload-modules';
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
import { createLocaleReport } from '../texts/report-locale';
import { adoptEntries } from '../visitor/adopt-entries';
import { createConsentStorage } from '../visitor/consent-storage';
import { DRAFTS_KEY, parseDrafts } from '../visitor/drafts';
import { followIdentity } from '../visitor/follow-identity';
import { ownerOf, parseOwner } from '../visitor/owner';
import { parseVisitor, type Visitor } from '../visitor/visitor';
import { OPEN_SCREEN_KEY, OWNER_KEY, VISITOR_KEY } from '../visitor/visitor-key';
import chatSheet from './chat.shadow.scss';
import { ChatApp } from './chat-app';
import { followLook, type LookContext } from './follow-look';
import { RefusedApp } from './refused-app';
import { reportIgnoredTags } from './report-ignored-tags';
import { parseScreen } from './screen';

const MUTED_KEY = 'chatMuted';
const NOTIFIED_KEY = 'chatNotifications';

/** Rejects if the server cannot be reached to check whether this page may embed the chat. */
export async function startChat(givenContext: ChatContext): Promise<() => void> {
  const { button, tag } = givenContext;
  button.ariaHasPopup = 'dialog';
  button.ariaExpanded ??= 'false';
  if (tag) reportIgnoredTags(tag);
  const refusal = await findRefusal(givenContext.options, givenContext.site);
  const texts = followLocale(givenContext.locale, (chunk) => preloadModules(givenContext, chunk));
  await texts.settled;
  const followDirection = () => {
    givenContext.surface.dir = texts.getSnapshot().direction;
  };
  followDirection();
  texts.subscribe(followDirection);
  const look = followLook(givenContext);
  const reportLocale = createLocaleReport(givenContext.options);
  reportLocale();
  look.subscribe(reportLocale);
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
  const { options, storagePrefix, identity, unread, emit } = context;
  const { apiOrigin, siteKey } = options;
  const mayStore = () => options.consent !== 'required';
  const storage = createEntryStorage(() => createConsentStorage(() => localStorage, mayStore));
  const tabStorage = createEntryStorage(() => createConsentStorage(() => sessionStorage, mayStore));
  adopt();
  const keyOf = (name: string) => storagePrefix + name;
  const botProgress = createStoredValue({ key: keyOf(BOT_PROGRESS_KEY), parse: parseBotProgress, storage });
  const owner = createStoredValue({ key: keyOf(OWNER_KEY), parse: parseOwner, storage });
  const visitor = createStoredValue({ key: keyOf(VISITOR_KEY), parse: parseOwnVisitor, storage });
  const isMuted = createStoredValue({ key: keyOf(MUTED_KEY), parse: parseTrue, storage });
  const drafts = createStoredValue({ key: keyOf(DRAFTS_KEY), parse: parseDrafts, storage: tabStorage });
  const openScreen = createStoredValue({ key: keyOf(OPEN_SCREEN_KEY), parse: parseScreen, storage: tabStorage });
  const isNotified = createStoredValue({ key: keyOf(NOTIFIED_KEY), parse: parseTrue, storage });
  const api = createApiClient(apiOrigin, siteKey === undefined ? {} : { [SITE_KEY_HEADER]: siteKey });
  const person = createStore(0);
  const sound = createNotificationSound();
  const notifications = createDesktopNotifications(isNotified, () => context.isOpen.set(true));
  const unreadBadge = createUnreadBadge(context);
  const titleBadge = createTitleBadge();
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
    context.look.subscribe(followOptions),
    context.look.close,
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
    titleBadge.show(options.showsUnreadInTitle ? count : 0);
    if (count === 0) unreadBadge.show('', '');
    else unreadBadge.show(unreadTexts.count(count), unreadTexts.news(count, company.name));
  }

  function adopt() {
    adoptEntries(storage, storagePrefix, [VISITOR_KEY, OWNER_KEY, BOT_PROGRESS_KEY, MUTED_KEY, NOTIFIED_KEY]);
  }

  // Once the visitor has given consent, the stored values are those of the browser.
  function followOptions() {
    showUnread();
    adopt();
    for (const value of [owner, visitor, botProgress, isMuted, isNotified, drafts, openScreen]) value.reload();
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
    titleBadge.close();
    texts.close();
    for (const stop of stops) stop();
  };
}

function parseTrue(value: unknown): true | null {
  return value === true ? value : null;
}

function render({ shadow, surface }: ChatContext, app: ReactNode): () => void {
  const root = createRoot(surface.appendChild(document.createElement('div')));
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, chatSheet];
  root.render(app);
  // A host that shares its React with the chat may be rendering while it removes the chat, and React cannot unmount a
  // root during a render.
  return () => queueMicrotask(() => root.unmount());
}
