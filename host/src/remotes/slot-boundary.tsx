import type { ReactNode } from 'react';
import { Suspense } from 'react';

import { MountSignal } from '../timing/mount-signal';
import { ErrorBoundary } from './error-boundary';

interface SlotBoundaryProps {
  /** Shown while the remote's component is pending, and after an error. */
  skeleton: ReactNode;
  onMount: () => void;
  onError: () => void;
  children: ReactNode;
}

/** Remounting resets it. */
export function SlotBoundary({ skeleton, onMount, onError, children }: SlotBoundaryProps) {
  return (
    <ErrorBoundary fallback={skeleton} onError={onError}>
      <Suspense fallback={skeleton}>
        <MountSignal onMount={onMount}>{children}</MountSignal>
      </Suspense>
    </ErrorBoundary>
  );
}
