import type { FocusEvent } from 'react';
import { useEffect, useState } from 'react';

/** The specification requires this delay. */
const HIDE_AFTER_MS = 3_000;

/**
 * Calls `onHide` after a delay. The time stops while the pointer or the focus is in the element, and once the visitor has
 * typed, until the form is sent. Spread the returned handlers on it.
 */
export function useAutoHide(onHide: () => void, isSent: boolean) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const isHeld = hasPointer || hasFocus || (hasTyped && !isSent);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onHide, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onHide]);

  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    // Opening moves focus to the heading; only focus on a control is an interaction.
    onFocus: (event: FocusEvent) => setHasFocus(event.target.matches('input, button, a')),
    onBlur: () => setHasFocus(false),
    onInput: () => setHasTyped(true),
  };
}
