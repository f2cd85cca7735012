import { type KeyboardEvent, useState } from 'react';

import type { CannedReply } from '@potomac-oak/shared/contracts/desk';

import { matchReplies } from './use-canned-replies';

interface CannedMenuOptions {
  replies: readonly CannedReply[];
  text: string;
  onPick: (reply: CannedReply) => void;
}

/** A slash at the start of the text opens the menu, and further words filter it; the button shows all replies. */
export function useCannedMenu({ replies, text, onPick }: CannedMenuOptions) {
  const [selected, setSelected] = useState(0);
  // The button and Escape decide until the text changes.
  const [choice, setChoice] = useState<boolean | null>(null);
  const isFilter = choice === null && text.startsWith('/');
  const isOpen = choice ?? isFilter;
  const matches = isOpen ? matchReplies(replies, isFilter ? text : '/') : [];
  const selectedIndex = Math.min(selected, Math.max(0, matches.length - 1));

  function toggle() {
    setChoice(!isOpen);
  }

  function handleEdit() {
    setChoice(null);
  }

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
        setChoice(false);
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

  return { isOpen, isFilter, matches, selectedIndex, toggle, handleEdit, handleKeyDown };
}
