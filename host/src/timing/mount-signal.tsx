import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect } from 'react';

interface MountSignalProps {
  /** Called when no child is pending any more, before the browser paints and before anything renders again. */
  onMount: () => void;
  /** Called when the effects of the children have run. */
  onReady?: () => void;
  children: ReactNode;
}

/** The parent of the observed elements: as a sibling, it would change the ids that `useId` generates in them. */
export function MountSignal({ onMount, onReady, children }: MountSignalProps) {
  useLayoutEffect(onMount, [onMount]);
  useEffect(() => onReady?.(), [onReady]);

  return children;
}
