import { openBrowserStorage } from '@potomac-oak/shared/storage/browser-storage';
import { STARTING_PREFIX } from '@potomac-oak/shared/storage/visitor-keys';

import { whenIdle } from '../timing/when-idle';

/** In the tab's storage, that a release has started. An endless loop, or a crash, leaves it behind. */
export interface StartMark {
  /** Whether an earlier page view of this tab left it. */
  wasLeft: boolean;
  set: () => void;
  clear: () => void;
}

export function createStartMark({ unit, version }: { unit: string; version: string }): StartMark {
  const storage = openBrowserStorage('sessionStorage');
  const key = `${STARTING_PREFIX}${unit}/${version}`;
  const clear = () => storage?.removeItem(key);

  return {
    wasLeft: storage?.getItem(key) === '',
    set() {
      try {
        storage?.setItem(key, '');
      } catch {
        // Full: an endless loop starts again.
      }
      addEventListener('pagehide', clear);
    },
    // Not before the effects of the first render have run.
    clear: () => void whenIdle(clear),
  };
}
