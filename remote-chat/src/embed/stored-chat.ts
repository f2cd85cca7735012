/** Calls `listener` when another tab stores an entry under `key`. Returns an unsubscribe function. */
export function onStored(key: string, listener: () => void): () => void {
  function handleStorage(event: StorageEvent) {
    if (event.key === key && event.newValue) listener();
  }
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

export function isStored(key: string): boolean {
  try {
    return key in localStorage;
  } catch {
    return false;
  }
}
