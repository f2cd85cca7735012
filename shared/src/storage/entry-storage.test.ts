import type { BrowserStorage } from './browser-storage';
import { createEntryStorage } from './entry-storage';

beforeEach(() => localStorage.clear());

test('entries under a prefix are listed in the order of their keys', () => {
  const storage = createEntryStorage();
  for (const key of ['a:2', 'b:1', 'a:1']) storage.set(key, key);

  expect(storage.entries('a:')).toEqual([
    ['a:1', 'a:1'],
    ['a:2', 'a:2'],
  ]);
});

test('an entry is read, replaced and removed by its exact key', () => {
  const storage = createEntryStorage();
  storage.set('a', '1');
  storage.set('ab', '2');
  storage.set('a', '3');

  expect(storage.get('a')).toBe('3');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
  expect(storage.get('ab')).toBe('2');
});

test('an entry that the browser storage rejects because it is full is kept in memory, which is read first', () => {
  const stored = new Map([['a', 'old']]);
  const storage = createEntryStorage(createFullStorage(stored));

  storage.set('a', 'new');
  storage.set('b', 'new');

  expect(storage.get('a')).toBe('new');
  expect(storage.entries('b')).toEqual([['b', 'new']]);
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('changes of other tabs are reported for their prefix only, until unsubscribed', () => {
  const listener = jest.fn();
  const stop = createEntryStorage().onForeignChange('a:', listener);

  fireStorage('b:1');
  expect(listener).not.toHaveBeenCalled();
  fireStorage('a:1');
  fireStorage(null);
  expect(listener).toHaveBeenCalledTimes(2);

  stop();
  fireStorage('a:1');
  expect(listener).toHaveBeenCalledTimes(2);
});

function fireStorage(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function createFullStorage(entries: Map<string, string>): BrowserStorage {
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void entries.delete(key),
  };
}
