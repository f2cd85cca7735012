import { createConsentStorage } from './consent-storage';

afterEach(() => localStorage.clear());

test('entries are in memory until storage is allowed', () => {
  let isAllowed = false;
  const storage = createConsentStorage(localStorage, () => isAllowed);
  storage.setItem('visitor', 'Ada');
  expect(localStorage).toHaveLength(0);

  isAllowed = true;

  expect(storage.getItem('visitor')).toBe('Ada');
  expect(localStorage.getItem('visitor')).toBe('Ada');
});

test('no entry is lost if the allowed storage is full', () => {
  let isAllowed = false;
  let isFull = true;
  const full = {
    ...createConsentStorage(localStorage, () => true),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      localStorage.setItem(key, value);
    },
  };
  const storage = createConsentStorage(full, () => isAllowed);
  storage.setItem('visitor', 'Ada');
  storage.setItem('draft', 'We need a deck');
  isAllowed = true;

  expect(storage.getItem('visitor')).toBe('Ada');
  expect(storage.getItem('draft')).toBe('We need a deck');

  isFull = false;
  expect(storage.getItem('draft')).toBe('We need a deck');
  expect(localStorage).toHaveLength(2);
});

test('a removed entry leaves no copy in storage that became full while the entries were moved', () => {
  let isAllowed = false;
  const fullAfterOne = {
    ...createConsentStorage(localStorage, () => true),
    setItem(key: string, value: string) {
      if (localStorage.length > 0 && localStorage.getItem(key) === null) throw new DOMException('Full');
      localStorage.setItem(key, value);
    },
  };
  const storage = createConsentStorage(fullAfterOne, () => isAllowed);
  storage.setItem('visitor', 'Ada');
  storage.setItem('draft', 'We need a deck');
  storage.setItem('form', 'Kitchen');
  isAllowed = true;
  expect(storage.getItem('visitor')).toBe('Ada');
  expect(localStorage.getItem('visitor')).toBe('Ada');

  storage.removeItem('visitor');

  expect(storage.getItem('visitor')).toBeNull();
  expect(localStorage.getItem('visitor')).toBeNull();
  expect(storage.getItem('form')).toBe('Kitchen');
});
