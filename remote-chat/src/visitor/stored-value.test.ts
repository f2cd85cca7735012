import { createEntryStorage } from '@potomac-oak/shared/storage/entry-storage';

import { createStoredValue } from './stored-value';
import { parseVisitor } from './visitor';

const JANE = { firstName: 'Jane', lastName: 'Doe', phoneNumber: '301', email: 'jane@example.com', chatId: 'a.b' };

function openVisitor(storage = createEntryStorage()) {
  return createStoredValue({ key: 'userInfo', parse: parseVisitor, storage });
}

beforeEach(() => localStorage.clear());

test('a visitor is kept under the specified key with the specified fields', () => {
  openVisitor().set(JANE);

  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(JANE);
  expect(openVisitor().getSnapshot()).toEqual(JANE);
});

test('a visitor without a chatId is known all the same', () => {
  const { chatId: _, ...rest } = JANE;
  localStorage.setItem('userInfo', JSON.stringify(rest));

  expect(openVisitor().getSnapshot()).toEqual({ ...rest, chatId: '' });
});

test.each(['{', '[]', '"x"', 'null', JSON.stringify({ ...JANE, email: 5 })])('%s under the key is nobody', (stored) => {
  localStorage.setItem('userInfo', stored);

  expect(openVisitor().getSnapshot()).toBeNull();
});

test('what another tab writes is heard, and so is its forgetting', () => {
  const visitor = openVisitor();
  const seen: unknown[] = [];
  visitor.subscribe(() => seen.push(visitor.getSnapshot()));

  localStorage.setItem('userInfo', JSON.stringify(JANE));
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));

  expect(seen).toEqual([JANE, null]);
});

test('where the browser refuses to store, the value lasts as long as the page', () => {
  const storage = createEntryStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const visitor = openVisitor(storage);

  visitor.set(JANE);

  expect(visitor.reload()).toEqual(JANE);
  expect(localStorage).toHaveLength(0);
});
