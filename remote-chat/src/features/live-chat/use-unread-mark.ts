import { useEffect, useState } from 'react';

import { usePageVisible } from '@potomac-oak/shared/chat-ui/use-page-visible';

import type { LiveChatSnapshot, LiveChatStore } from './live-chat-store';

/**
 * Marks visible messages as read. Returns the `seq` of the first message that was unread when the visitor opened the
 * chat.
 */
export function useUnreadMark(live: LiveChatStore, snapshot: LiveChatSnapshot, isOpen: boolean): number | null {
  const isPageVisible = usePageVisible();
  const [firstUnreadSeq, setFirstUnreadSeq] = useState<number | null | undefined>();
  const isLooking = isOpen && isPageVisible;

  useEffect(() => {
    if (!isLooking) setFirstUnreadSeq(undefined);
  }, [isLooking]);

  useEffect(() => {
    const { status, chat } = snapshot;
    if (!isLooking || status !== 'ready') return;

    const unread = chat.messages.find(({ seq, senderRole }) => seq > chat.readSeq && senderRole !== 'user');
    // Later messages arrive while the visitor is looking, so the mark does not move.
    setFirstUnreadSeq((known) => (known === undefined ? (unread?.seq ?? null) : known));
    live.markRead();
  }, [live, snapshot, isLooking]);

  return firstUnreadSeq ?? null;
}
