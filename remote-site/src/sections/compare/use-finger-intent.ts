import { useEffect, useRef } from 'react';

/** Below this distance a moving finger may still be a tap. */
const TAP_SLOP_PX = 8;
const FINGER_EVENTS = ['pointermove', 'pointerup', 'pointercancel'] as const;

interface FingerIntentOptions {
  /** Receives the `pointerdown` that starts a drag: from a finger once it moves sideways, else immediately. */
  onDrag: (down: PointerEvent) => void;
  /** Called when a finger lifts without having moved. */
  onTap: (up: PointerEvent) => void;
}

/** Returns a `pointerdown` listener that leaves vertical moves of a finger to the page, which scrolls. */
export function useFingerIntent({ onDrag, onTap }: FingerIntentOptions): (down: PointerEvent) => void {
  const pendingRef = useRef<AbortController | null>(null);

  useEffect(() => () => pendingRef.current?.abort(), []);

  return function handlePointerDown(down) {
    if (down.pointerType !== 'touch') return onDrag(down);

    pendingRef.current?.abort();
    const pending = new AbortController();
    pendingRef.current = pending;

    function handleFinger(event: PointerEvent) {
      if (event.pointerId !== down.pointerId) return;
      const sideways = Math.abs(event.clientX - down.clientX);
      const upright = Math.abs(event.clientY - down.clientY);
      const isMove = event.type === 'pointermove';
      if (isMove && Math.max(sideways, upright) < TAP_SLOP_PX) return;

      // `pointercancel` means that the browser scrolls.
      pending.abort();
      if (isMove && sideways > upright) onDrag(down);
      if (event.type === 'pointerup') onTap(event);
    }

    for (const type of FINGER_EVENTS) window.addEventListener(type, handleFinger, { signal: pending.signal });
  };
}
