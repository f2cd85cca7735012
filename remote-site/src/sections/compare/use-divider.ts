import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

import { DEFAULT_POSITION, positionAfterKey } from './compare-position';
import { useFingerIntent } from './use-finger-intent';

/** Extends the library's slider with more keys, a position to render and the detection of finger gestures. */
export function useDivider({ isHandleOnly }: { isHandleOnly: boolean }) {
  // In percent, like the library. The callback must be stable, because the library's effects depend on it.
  const [percent, setPercent] = useState(DEFAULT_POSITION * 100);
  const slider = useReactCompareSlider({
    defaultPosition: DEFAULT_POSITION * 100,
    clip: 'itemOne',
    onlyHandleDraggable: isHandleOnly,
    onPositionChange: setPercent,
  });
  const { onPointerDown, setPositionFromBounds } = slider;
  const position = percent / 100;

  const startDrag = useFingerIntent({
    onDrag: onPointerDown,
    onTap({ pageX, pageY }) {
      if (!isHandleOnly) setPositionFromBounds({ x: pageX, y: pageY });
    },
  });

  function moveTo(next: number) {
    slider.setPosition(next * 100);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // The lightbox and the page handle the same keys.
    event.stopPropagation();
    const next = positionAfterKey(event.key, position);
    if (next === null) return;

    event.preventDefault();
    moveTo(next);
  }

  return { slider: { ...slider, onPointerDown: startDrag }, position, moveTo, handleKeyDown };
}
