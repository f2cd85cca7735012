import { contact as company } from '@potomac-oak/shared/company';
import { createStore, type Store } from '@potomac-oak/shared/realtime/store';

import { countUnread } from '../features/live-chat/delivery-state';
import type { LiveChatStore } from '../features/live-chat/live-chat-store';
import { createTitleBadge } from '../features/notifications/title-badge';
import { createUnreadBadge } from '../features/notifications/unread-badge';
import type { ChatTexts } from '../texts/chat-texts';
import type { LookContext } from './follow-look';

/** Counts the unread messages of `live`, and shows the count on the button and in the title. Returns a stop function. */
export function followUnread(context: LookContext, live: LiveChatStore, texts: Store<ChatTexts>): () => void {
  const { options, isOpen, look, emit } = context;
  // Staff messages that the visitor has not seen.
  const unread = createStore(0);
  const unreadBadge = createUnreadBadge(context);
  const titleBadge = createTitleBadge();

  // Messages that arrive while the visitor is looking at them were never unread.
  function update() {
    const isLooking = isOpen.getSnapshot() && document.visibilityState === 'visible';
    unread.set(isLooking ? 0 : countUnread(live.getSnapshot().chat));
  }

  function show() {
    const count = unread.getSnapshot();
    const unreadTexts = texts.getSnapshot().unread;
    titleBadge.show(options.showsUnreadInTitle ? count : 0);
    if (count === 0) unreadBadge.show('', '');
    else unreadBadge.show(unreadTexts.count(count), unreadTexts.news(count, company.name));
  }

  const stops = [
    live.subscribe(update),
    unread.subscribe(() => {
      emit('unread', { count: unread.getSnapshot() });
      show();
    }),
    texts.subscribe(show),
    look.subscribe(show),
    titleBadge.close,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
