import { act, renderHook } from '@testing-library/react';

import { readToken, removeToken, storeToken, useStoredToken } from './staff-token';

beforeEach(() => localStorage.clear());

test('the token is stored as plain text under the specified key', () => {
  expect(readToken()).toBeNull();

  storeToken('the-token');
  expect(localStorage.getItem('token')).toBe('the-token');
  expect(readToken()).toBe('the-token');

  removeToken();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a sign-out in another tab takes effect in this tab', () => {
  storeToken('the-token');
  const { result } = renderHook(() => useStoredToken());
  expect(result.current).toBe('the-token');

  localStorage.removeItem('token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));

  expect(result.current).toBeNull();
});
