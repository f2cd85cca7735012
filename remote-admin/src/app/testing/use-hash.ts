import { useSyncExternalStore } from 'react';

/** The part of the hash after `?`, which the host passes to pages. */
export function useHashSearch(): string {
  const hash = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => window.location.hash,
  );
  return hash.split('?')[1] ?? '';
}
