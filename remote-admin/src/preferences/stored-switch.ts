import { useSyncExternalStore } from 'react';

import { createStoredValue, type StoredValue } from '@potomac-oak/shared/storage/stored-value';

/** A boolean in local storage, synchronized across tabs. */
export interface StoredSwitch extends Pick<StoredValue<boolean>, 'subscribe' | 'set'> {
  isOn: () => boolean;
}

export function createStoredSwitch(key: string, isOnAtFirst: boolean): StoredSwitch {
  const { getSnapshot, subscribe, set } = createStoredValue({ key, parse: parseBoolean });
  return { isOn: () => getSnapshot() ?? isOnAtFirst, subscribe, set };
}

export function useStoredSwitch({ isOn, subscribe }: StoredSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}

function parseBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}
