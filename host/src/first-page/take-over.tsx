import type { ErrorInfo, ReactElement } from 'react';
import { startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';

import { MountSignal } from '../timing/mount-signal';
import { replayClicks, takeClicks } from './early-clicks';

export interface PartRoot {
  render: (element: ReactElement) => void;
  unmount: () => void;
}

interface TakeOverOptions {
  /** A part of `container` that is taken over on its own. */
  except?: Element | null;
  /** Of the ids that the part's markup contains. */
  identifierPrefix?: string;
  /** Called once `container` is hydrated, before anything renders again. */
  onMount: () => void;
}

/**
 * Hydrates a part of the document, whose nodes stay, and then repeats the clicks on its buttons that React did not
 * receive. React itself handles clicks from this call on.
 */
export function takeOver(
  container: Element,
  element: ReactElement,
  { except = null, identifierPrefix = '', onMount }: TakeOverOptions,
): PartRoot {
  const clicks = takeClicks(container, except);
  let isReady = false;
  let isLeft = false;
  let waiting: ReactElement | null = null;
  const handleReady = () => {
    isReady = true;
    void replayClicks(clicks);
    if (waiting !== null) root.render(wrap(waiting));
  };
  const wrap = (content: ReactElement) => (
    <MountSignal onMount={onMount} onReady={handleReady}>
      {content}
    </MountSignal>
  );

  const root = hydrateInSlices(container, wrap(element), {
    identifierPrefix,
    // React reports an unmount before the end of the hydration as an early update.
    onRecoverableError: (...report) => isLeft || reportMismatch(...report),
  });
  return {
    render(next) {
      // React discards the document's nodes if it renders before it has hydrated them.
      if (isReady) root.render(wrap(next));
      else waiting = next;
    },
    unmount() {
      isLeft = true;
      root.unmount();
    },
  };
}

/** A transition lets the browser handle input between two components, and a click hydrates the rest at once. */
function hydrateInSlices(container: Element, element: ReactElement, options: HydrationOptions): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(container, element, options);
  });
  if (root === undefined) throw new Error('hydrateRoot failed: startTransition has reported its error');
  return root;
}

/** The stack of a mismatch has React's files only; the other one has those of the component, which names its release. */
function reportMismatch(error: unknown, { componentStack }: ErrorInfo): void {
  if (error instanceof Error) error.stack += componentStack ?? '';
  reportError(error);
}
