export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The storage of the origin or of the tab, and the only access to either. Null where the visitor blocks site data: even
 * reading the property of `window` throws there, and a build has no `window`. Writing can still throw, for example because the storage is full.
 */
export function openBrowserStorage(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name];
  } catch {
    return null;
  }
}
