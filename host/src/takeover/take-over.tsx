import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

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
  const handleReady = () => void replayClicks(clicks);
  const wrap = (content: ReactElement) => (
    <MountSignal onMount={onMount} onReady={handleReady}>
      {content}
    </MountSignal>
  );

  const root = hydrateRoot(container, wrap(element), { identifierPrefix });
  return { render: (next) => root.render(wrap(next)), unmount: () => root.unmount() };
}
