import { useEffect, useState, useSyncExternalStore } from 'react';

import type { LiveChat, LiveChatSnapshot } from './live-chat-connection';

/** Marks what the visitor looks at as read. Returns the first message that was unread when the visitor came to look. */
export function useUnreadMark(live: LiveChat, snapshot: LiveChatSnapshot, isOpen: boolean): number | null {
  const isPageVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [firstUnreadSeq, setFirstUnreadSeq] = useState<number | null | undefined>();
  const isLooking = isOpen && isPageVisible;

  useEffect(() => {
    if (!isLooking) setFirstUnreadSeq(undefined);
  }, [isLooking]);

  useEffect(() => {
    const { status, chat } = snapshot;
    if (!isLooking || status !== 'ready') return;

    const unread = chat.messages.find(({ seq, senderRole }) => seq > chat.readSeq && senderRole !== 'user');
    // What comes later comes before the visitor's eyes.
    setFirstUnreadSeq((known) => (known === undefined ? (unread?.seq ?? null) : known));
    live.markRead();
  }, [live, snapshot, isLooking]);

  return firstUnreadSeq ?? null;
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
