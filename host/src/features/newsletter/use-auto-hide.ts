import type { FocusEvent } from 'react';
import { useEffect, useState } from 'react';

/** As the specification sets it. */
const HIDE_AFTER_MS = 3_000;

/** Calls `onHide` after a while, unless the visitor is in it: spread what it returns on the surface. */
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
    // Opening puts focus on the heading; only a control is a place the visitor has gone to.
    onFocus: (event: FocusEvent) => setHasFocus(event.target.matches('input, button, a')),
    onBlur: () => setHasFocus(false),
  };
}
