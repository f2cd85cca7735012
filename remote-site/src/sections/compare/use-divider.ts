import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { useReactCompareSlider } from 'react-compare-slider/hooks';

import { DEFAULT_POSITION, positionAfterKey } from './compare-position';

/** Drag and arrow keys are the library's; the other keys, and a position that is rendered, are added here. */
export function useDivider({ isHandleOnly }: { isHandleOnly: boolean }) {
  // The library counts in percent. Its effects depend on the callback, so that must be the same at every rendering.
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
    // The lightbox and the page listen to the same keys.
    event.stopPropagation();
    const next = positionAfterKey(event.key, position);
    if (next === null) return;

    event.preventDefault();
    moveTo(next);
  }

  return { slider, position, moveTo, handleKeyDown };
}
