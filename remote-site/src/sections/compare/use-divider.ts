import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

import { DEFAULT_POSITION, positionAfterKey } from './compare-position';
import { useFingerIntent } from './use-finger-intent';

/** Adds keys, a rendered position and the intent of a finger to the library's dragging and arrow keys. */
export function useDivider({ isHandleOnly }: { isHandleOnly: boolean }) {
  // In percent, like the library. Its effects depend on the callback, which must be stable.
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
