import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';

/**
 * Closes the lightbox on Escape wherever focus is. The library listens only inside itself, and focus returning from the
 * browser's own controls lands on the body.
 */
export function useLightboxEscape(): RefObject<ControllerRef | null> {
  const controllerRef = useRef<ControllerRef>(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && event.target === document.body) controllerRef.current?.close();
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return controllerRef;
}
