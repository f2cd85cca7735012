import { type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { hasFailedToLoad } from '@potomac-oak/shared/ui/responsive-picture';

import type { DeferredModule } from './defer-module';

interface KeptPartProps<Module> {
  /** What `children` needs. */
  source: DeferredModule<Module>;
  /** Renders markup without behavior: nothing in it reacts to the visitor. */
  children: (module: Module) => ReactNode;
}

/** One object for all renders: React replaces the markup only if this object changes. */
const DOCUMENT_MARKUP = { __html: '' };

/**
 * A part of a page that is text. A page that takes over the document keeps the part's markup and loads nothing for it.
 * Elsewhere the part suspends until its module has loaded.
 */
export function KeptPart<Module>({ source, children }: KeptPartProps<Module>) {
  const isHydrating = useSyncExternalStore(subscribe, isInBrowser, isInDocument);
  const [isKept, setIsKept] = useState(isHydrating && source.peek() === null);

  const elementRef = useRef<HTMLDivElement>(null);

  // A picture that cannot be loaded is replaced by its component.
  async function renderAgain() {
    try {
      await source.load();
      setIsKept(false);
    } catch {
      // The text remains.
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only before the effect, pictures fail unnoticed.
  useEffect(() => {
    const images = elementRef.current?.querySelectorAll('img') ?? [];
    if ([...images].some(hasFailedToLoad)) void renderAgain();
  }, []);

  if (isKept) {
    return (
      <div
        ref={elementRef}
        key="kept"
        onErrorCapture={renderAgain}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the element keeps what the document contains.
        dangerouslySetInnerHTML={DOCUMENT_MARKUP}
      />
    );
  }
  return <div>{children(source.peek() ?? use(source.load()))}</div>;
}

function subscribe() {
  return () => {};
}

function isInBrowser() {
  return false;
}

function isInDocument() {
  return true;
}
