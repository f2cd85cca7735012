import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

import { hasFailedToLoad } from '@potomac-oak/shared/ui/responsive-picture';

type LoadState = 'loading' | 'loaded' | 'failed';

interface LoadedPair {
  /** Of the element that contains both pictures. */
  elementRef: RefObject<HTMLDivElement | null>;
  state: LoadState;
  handleLoad: () => void;
  handleError: () => void;
}

/** Loading state of a pair of pictures. */
export function useLoadedPair(): LoadedPair {
  const elementRef = useRef<HTMLDivElement>(null);
  // Without a script nothing would show the prerendered pictures later.
  const [state, setState] = useState<LoadState>('loaded');

  // The events of pictures that loaded or failed before the script ran are lost.
  useLayoutEffect(() => setState(readState(elementRef.current)), []);

  return {
    elementRef,
    state,
    handleLoad: () => setState(readState(elementRef.current)),
    handleError: () => setState('failed'),
  };
}

function readState(element: HTMLElement | null): LoadState {
  const pictures = [...(element?.querySelectorAll('img') ?? [])];
  if (pictures.some(hasFailedToLoad)) return 'failed';
  return pictures.every(({ complete }) => complete) ? 'loaded' : 'loading';
}
