import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

import type { Island, IslandContent } from './island';
import { createIsland } from './island';

/** Returns a ref for the island's element. With null, the element shows the content of the document. */
export function useIsland(content: IslandContent | null): RefObject<HTMLDivElement | null> {
  const elementRef = useRef<HTMLDivElement>(null);
  const islandRef = useRef<Island>(null);

  useLayoutEffect(() => {
    if (elementRef.current === null) return;
    const island = createIsland(elementRef.current);
    islandRef.current = island;
    return () => island.unmount();
  }, []);

  useLayoutEffect(() => {
    if (content) islandRef.current?.show(content);
    else islandRef.current?.reset();
  });

  return elementRef;
}
