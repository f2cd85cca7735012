import { useSyncExternalStore } from 'react';

import type { Store } from '@potomac-oak/shared/realtime/store';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}
