import { useEffect } from 'react';

import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { isForPage } from '../../ui/is-for-page';

interface ChatKeysOptions {
  /** Ids of the chats in the order of the list. */
  ids: readonly string[];
  openId: string | null;
  hrefOf: (id?: string) => string;
}

/** Opens the next or previous chat with Alt and an arrow key. */
export function useChatKeys({ ids, openId, hrefOf }: ChatKeysOptions): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const step = stepAtKey(event);
      if (step === 0 || !isForPage(event)) return;

      const current = openId === null ? -1 : ids.indexOf(openId);
      const next = ids[Math.max(0, current + step)];
      if (next === undefined || next === openId) return;
      event.preventDefault();
      // Replaces the entry of the open chat, so that the back button returns to the list.
      openPage(hrefOf(next), { replaces: openId !== null });
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [ids, openId, hrefOf]);
}

function stepAtKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (!altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}
