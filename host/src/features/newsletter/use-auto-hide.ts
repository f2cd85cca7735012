import type { FocusEvent } from 'react';
import { useEffect, useState } from 'react';

/** The specification requires this delay. */
const HIDE_AFTER_MS = 3_000;

/** Calls `onHide` after a delay, unless the visitor interacts with the element. Spread the returned handlers on it. */
export function useAutoHide(onHide: () => void) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;

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
  };
}
