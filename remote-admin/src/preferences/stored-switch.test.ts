import { act, renderHook } from '@testing-library/react';

import { createStoredSwitch, useStoredSwitch } from './stored-switch';

beforeEach(() => localStorage.clear());

test('a switch has its initial state until it is set', () => {
  expect(createStoredSwitch('sound', true).isOn()).toBe(true);
  expect(createStoredSwitch('sound', false).isOn()).toBe(false);

  createStoredSwitch('sound', true).set(false);

  expect(createStoredSwitch('sound', true).isOn()).toBe(false);
  expect(localStorage.getItem('sound')).toBe('false');
});

test('a mounted switch reflects changes in this tab and in others', () => {
  const sound = createStoredSwitch('sound', true);
  const { result } = renderHook(() => useStoredSwitch(sound));

  act(() => sound.set(false));
  expect(result.current).toBe(false);
  act(() => {
    localStorage.setItem('sound', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'sound' }));
  });

  expect(result.current).toBe(true);
});
