import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

import { PAGE_ID_PREFIX } from '@potomac-oak/shared/contracts/release';

import { releaseNamedPart, setFirstScreen } from './document-state';
import { layOutFarSections } from './first-screen';
import { replayFields } from './replay-fields';
import type { PartRoot } from './take-over';
import { takeOver } from './take-over';

export interface IslandContent {
  /** Content with another key gets a root of its own. */
  key: string;
  /** Whether the element renders the markup of the document, whose nodes then stay. */
  isInDocument: boolean;
  element: ReactElement;
}

/** A part of the document with a React root of its own, inside an element that another root renders. */
export interface Island {
  show: (content: IslandContent) => void;
  /** Restores the content of the document. */
  reset: () => void;
  unmount: () => void;
}

/** All calls take effect in a microtask, because React refuses to unmount a root while it renders another one. */
export function createIsland(container: Element): Island {
  const original = container.cloneNode(true);
  let shown: { key: string; root: PartRoot } | null = null;

  function show({ key, isInDocument, element }: IslandContent) {
    if (shown?.key === key) return shown.root.render(element);

    reset();
    if (isInDocument) {
      const onMount = () => {
        replayFields(container);
        releaseNamedPart();
        layOutFarSections(container);
      };
      shown = { key, root: takeOver(container, element, { identifierPrefix: PAGE_ID_PREFIX, onMount }) };
    } else {
      shown = { key, root: createRoot(container, { identifierPrefix: PAGE_ID_PREFIX }) };
      shown.root.render(element);
      setFirstScreen(undefined);
    }
    globalThis.earlyEvents?.stopClicks();
  }

  function reset() {
    if (shown === null) return;
    shown.root.unmount();
    shown = null;
    container.replaceChildren(...original.cloneNode(true).childNodes);
  }

  return {
    show: (content) => queueMicrotask(() => show(content)),
    reset: () => queueMicrotask(reset),
    unmount: () => queueMicrotask(() => shown?.root.unmount()),
  };
}
