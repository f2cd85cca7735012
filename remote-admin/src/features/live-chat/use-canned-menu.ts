import { type KeyboardEvent, useState } from 'react';

import type { CannedReply } from '@potomac-oak/shared/contracts/desk';

import { matchReplies } from './use-canned-replies';

interface CannedMenuOptions {
  replies: readonly CannedReply[];
  text: string;
  onPick: (reply: CannedReply) => void;
}

/** A slash at the start of the text opens the menu; further words filter it. */
export function useCannedMenu({ replies, text, onPick }: CannedMenuOptions) {
  const [selected, setSelected] = useState(0);
  // Escape closes the menu until the text changes.
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isOpen = text.startsWith('/') && text !== dismissed;
  const matches = isOpen ? matchReplies(replies, text) : [];
  const selectedIndex = Math.min(selected, Math.max(0, matches.length - 1));

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.nativeEvent.isComposing || !handle(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns false for keys that the field handles. */
  function handle(key: string): boolean {
    const match = matches[selectedIndex];
    switch (key) {
      case 'ArrowDown':
        setSelected((selectedIndex + 1) % Math.max(1, matches.length));
        return true;
      case 'ArrowUp':
        setSelected(Math.max(0, selectedIndex - 1));
        return true;
      case 'Escape':
        setDismissed(text);
        return true;
      case 'Enter':
      case 'Tab':
        if (match === undefined) return false;
        setSelected(0);
        onPick(match);
        return true;
      default:
        return false;
    }
  }

  return { isOpen, matches, selectedIndex, handleKeyDown };
}
