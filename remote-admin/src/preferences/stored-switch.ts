import { useSyncExternalStore } from 'react';

const CHANGE_EVENT = 'potomac-oak:dashboard-switch';

/** A boolean in local storage, synchronized across tabs. */
export interface StoredSwitch {
  isOn: () => boolean;
  set: (isOn: boolean) => void;
}

export function createStoredSwitch(key: string, isOnAtFirst: boolean): StoredSwitch {
  return {
    isOn: () => (localStorage.getItem(key) ?? String(isOnAtFirst)) === 'true',
    set(isOn) {
      localStorage.setItem(key, String(isOn));
      window.dispatchEvent(new Event(CHANGE_EVENT));
    },
  };
}

export function useStoredSwitch({ isOn }: StoredSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn);
}

function subscribe(onChange: () => void): () => void {
  // `storage` fires only for changes in other tabs.
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
