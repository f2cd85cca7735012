import type { ReactNode } from 'react';
import { Component, Suspense, useLayoutEffect } from 'react';

interface SlotBoundaryProps {
  /** Shown while the remote's component is pending. */
  skeleton: ReactNode;
  onMount: () => void;
  onError: () => void;
  children: ReactNode;
}

interface SlotBoundaryState {
  hasFailed: boolean;
}

/** Confines a remote's render errors to its slot. Remounting resets it. */
export class SlotBoundary extends Component<SlotBoundaryProps, SlotBoundaryState> {
  override state: SlotBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): SlotBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render() {
    const { skeleton, onMount, children } = this.props;
    if (this.state.hasFailed) return skeleton;

    return (
      <Suspense fallback={skeleton}>
        {children}
        <MountSignal onMount={onMount} />
      </Suspense>
    );
  }
}

/** Its effect runs when no sibling is pending any more. */
function MountSignal({ onMount }: Pick<SlotBoundaryProps, 'onMount'>) {
  useLayoutEffect(onMount, [onMount]);
  return null;
}
