import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

import { DEFAULT_POSITION, positionAfterKey } from './compare-position';

/** Adds keys and a rendered position to the library's dragging and arrow keys. */
export function useDivider({ isHandleOnly }: { isHandleOnly: boolean }) {
  // In percent, like the library. Its effects depend on the callback, which must be stable.
  const [percent, setPercent] = useState(DEFAULT_POSITION * 100);
  const slider = useReactCompareSlider({
    defaultPosition: DEFAULT_POSITION * 100,
    clip: 'itemOne',
    onlyHandleDraggable: isHandleOnly,
    onPositionChange: setPercent,
  });
  const position = percent / 100;

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

  return { slider, position, moveTo, handleKeyDown };
}
