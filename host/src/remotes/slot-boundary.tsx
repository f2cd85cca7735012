import type { ReactNode } from 'react';
import { Component } from 'react';

interface SlotBoundaryProps {
  fallback: ReactNode;
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

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
