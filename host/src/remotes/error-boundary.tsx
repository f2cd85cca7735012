import type { ReactNode } from 'react';
import { Component } from 'react';

/** The bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV: string } };

interface ErrorBoundaryProps {
  /** Shown in place of the children after an error. */
  fallback: ReactNode;
  onError: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Confines a remote's render errors to its slot. Remounting resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // The overlay of the development servers shows it.
    if (process.env.NODE_ENV === 'development') reportError(error);
    this.props.onError();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
