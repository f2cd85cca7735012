import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';

import { DEFAULT_POSITION, positionAfterKey, positionUnder } from './compare-position';

/** Pixels a pointer may tremble and still count as a tap. */
const TAP_SLOP = 4;

interface Drag {
  pointerId: number;
  startX: number;
  hasMoved: boolean;
}

/** `onTap` takes a tap's place, which otherwise moves the divider there. */
export function useDivider(onTap?: () => void) {
  const [position, setPosition] = useState(DEFAULT_POSITION);
  const [isDragging, setIsDragging] = useState(false);
  const dragRef = useRef<Drag | null>(null);

  // A finger's first touch moves nothing yet: it may be the start of a scroll.
  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    dragRef.current = { pointerId: event.pointerId, startX: event.clientX, hasMoved: false };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const drag = dragRef.current;
    if (drag?.pointerId !== event.pointerId) return;

    if (!drag.hasMoved) {
      if (Math.abs(event.clientX - drag.startX) < TAP_SLOP) return;
      drag.hasMoved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsDragging(true);
    }
    setPosition(positionUnder(event.clientX, event.currentTarget.getBoundingClientRect()));
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    const drag = dragRef.current;
    endDrag();
    if (drag?.pointerId !== event.pointerId || drag.hasMoved) return;

    if (onTap) onTap();
    else setPosition(positionUnder(event.clientX, event.currentTarget.getBoundingClientRect()));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = positionAfterKey(event.key, position);
    if (next === null) return;
    event.preventDefault();
    // The lightbox and the page listen to the same keys.
    event.stopPropagation();
    setPosition(next);
  }

  function endDrag() {
    dragRef.current = null;
    setIsDragging(false);
  }

  return {
    position,
    setPosition,
    isDragging,
    handleKeyDown,
    surfaceProps: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: endDrag,
    },
  };
}
