import { isStored, onStored } from './stored-chat';

afterEach(() => localStorage.clear());

test('a chat that another tab stores is reported, but its deletion and other entries are not', () => {
  const listener = jest.fn();
  const stop = onStored('userInfo', listener);

  fireStorage({ key: 'other', newValue: '{}' });
  fireStorage({ key: 'userInfo', newValue: null });
  expect(listener).not.toHaveBeenCalled();
  fireStorage({ key: 'userInfo', newValue: '{}' });
  expect(listener).toHaveBeenCalledTimes(1);

  stop();
  fireStorage({ key: 'userInfo', newValue: '{}' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a page without access to its storage has no stored chat', () => {
  expect(isStored('userInfo')).toBe(false);
  localStorage.setItem('userInfo', '{}');
  expect(isStored('userInfo')).toBe(true);

  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(isStored('userInfo')).toBe(false);
  storage.mockRestore();
});

function fireStorage(init: StorageEventInit): void {
  window.dispatchEvent(new StorageEvent('storage', init));
}
