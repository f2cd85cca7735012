import type { KeyboardEvent, PointerEvent, TouchEvent } from 'react';
import { useEffect, useState } from 'react';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

import { DEFAULT_POSITION, positionAfterKey } from './compare-position';
import { useFingerIntent } from './use-finger-intent';

/**
 * The library's slider with more keys and the detection of finger gestures. Returns props for our own elements, because
 * the library's components render `style` attributes, which a prerendered page may not contain.
 */
export function useDivider({ isHandleOnly }: { isHandleOnly: boolean }) {
  // In percent, like the library. The callback must be stable, because the library's effects depend on it.
  const [percent, setPercent] = useState(DEFAULT_POSITION * 100);
  const slider = useReactCompareSlider({
    defaultPosition: DEFAULT_POSITION * 100,
    clip: 'itemOne',
    onlyHandleDraggable: isHandleOnly,
    onPositionChange: setPercent,
  });
  const { onPointerMove, onPointerUp, isDragging } = slider;
  const position = percent / 100;

  useEffect(() => {
    if (!isDragging) return;
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', onPointerUp);
    return () => {
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', onPointerUp);
    };
  }, [isDragging, onPointerMove, onPointerUp]);

  const startDrag = useFingerIntent({
    onDrag: slider.onPointerDown,
    onTap({ pageX, pageY }) {
      if (!isHandleOnly) slider.setPositionFromBounds({ x: pageX, y: pageY });
    },
  });
  const dragProps = {
    onPointerDown: ({ nativeEvent }: PointerEvent) => startDrag(nativeEvent),
    onTouchEnd: ({ nativeEvent }: TouchEvent) => slider.onTouchEnd(nativeEvent),
  };

  function moveTo(next: number) {
    slider.setPosition(next * 100);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The lightbox and the page handle the same keys.
    event.stopPropagation();
    slider.onHandleRootKeyDown(event.nativeEvent);
    const next = positionAfterKey(event.key, position);
    if (next === null) return;

    event.preventDefault();
    moveTo(next);
  }

  return {
    position,
    moveTo,
    /** The position changes smoothly, except while it follows the pointer. */
    isGliding: slider.canTransition,
    rootProps: { ref: slider.rootRef, ...(!isHandleOnly && dragProps) },
    handleProps: {
      ref: slider.handleRootRef,
      onKeyDown: handleKeyDown,
      ...(isHandleOnly && dragProps),
    },
  };
}
