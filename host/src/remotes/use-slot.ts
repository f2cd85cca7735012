import { useState, useSyncExternalStore } from 'react';

import { createLadder, type Ladder, type LadderState } from './ladder';
import type { SlotLoader } from './slot-loader';

export type Slot<T> = LadderState<T> & Pick<Ladder<T>, 'handleMount' | 'handleError'> & { retry: () => void };

/** The state belongs to one loader: change the component's key when the loader changes. */
export function useSlot<T>(loader: SlotLoader<T>): Slot<T> {
  const [ladder, setLadder] = useState(() => createLadder(loader));
  const state = useSyncExternalStore(ladder.subscribe, ladder.getState, ladder.getState);
  const { handleMount, handleError } = ladder;

  function retry() {
    ladder.renew();
    setLadder(createLadder(loader));
  }

  return { ...state, handleMount, handleError, retry };
}
