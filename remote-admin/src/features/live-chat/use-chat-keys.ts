import { useEffect } from 'react';

import { isInDialog } from '../../ui/is-in-dialog';

interface ChatKeysOptions {
  /** Ids of the chats in the order of the list. */
  ids: readonly string[];
  openId: string | null;
  hrefOf: (id?: string) => string;
}

/** Opens the next or previous chat with Alt and an arrow key, or with an arrow key in an empty message field. */
export function useChatKeys({ ids, openId, hrefOf }: ChatKeysOptions): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const step = stepAtKey(event);
      if (step === 0 || event.defaultPrevented || isInDialog(event.target)) return;
      if (!event.altKey && !isEmptyField(event.target)) return;

      const current = openId === null ? -1 : ids.indexOf(openId);
      const next = ids[Math.max(0, current + step)];
      if (next === undefined || next === openId) return;
      event.preventDefault();
      // Replaces the entry of the open chat, so that the back button returns to the list.
      if (openId === null) window.location.hash = hrefOf(next);
      else window.location.replace(hrefOf(next));
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [ids, openId, hrefOf]);
}

function stepAtKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey || shiftKey) return 0;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}

function isEmptyField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement && target.value === '';
}
