import { useEffect, useState } from 'react';

import { showToast } from '@potomac-oak/shared/federation/toast';

interface LazyPartOptions<Part> {
  /** Stands outside the component, so that it stays the same function. */
  load: () => Promise<Part>;
  isWanted: boolean;
  /** Called where the fetch fails, after the visitor was told; the next time it is wanted it is tried again. */
  onFail: () => void;
}

/** A part of the page that is fetched when it is first wanted; `null` until it is there. */
export function useLazyPart<Part extends object>({ load, isWanted, onFail }: LazyPartOptions<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onFail is no reason to fetch again.
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;

    async function fetchPart() {
      try {
        const loaded = await load();
        if (!isLeft) setPart(loaded);
      } catch {
        if (isLeft) return;
        showToast({ type: 'error', message: 'This view could not be loaded. Please try again.' });
        onFail();
      }
    }

    void fetchPart();
    return () => {
      isLeft = true;
    };
  }, [load, isMissing]);

  return part;
}
