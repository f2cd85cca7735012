import { useEffect, useState } from 'react';

import { showToast } from '../page-events/toast';

interface LazyPartOptions<Part> {
  /** Must be stable: define it outside the component. */
  load: () => Promise<Part>;
  isWanted: boolean;
  /** The next request tries again. */
  onFail: (cause: unknown) => void;
  /** The caller shows the failure. Otherwise a toast does. */
  isQuiet?: boolean;
}

/** Loads a part of the page when it is first needed. Returns null until it has loaded. */
export function useLazyPart<Part extends object>({
  load,
  isWanted,
  onFail,
  isQuiet = false,
}: LazyPartOptions<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new onFail must not trigger another load.
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;

    async function fetchPart() {
      try {
        const loaded = await load();
        if (!isLeft) setPart(loaded);
      } catch (cause) {
        if (isLeft) return;
        if (!isQuiet) showToast({ type: 'error', message: 'This view could not be loaded. Please try again.' });
        onFail(cause);
      }
    }

    void fetchPart();
    return () => {
      isLeft = true;
    };
  }, [load, isMissing]);

  return part;
}
