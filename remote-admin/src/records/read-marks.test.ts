import { act, renderHook } from '@testing-library/react';

import { isUnread, markAllRead, markRead, useReadMarks } from './read-marks';

const KEY = 'dashboardReadMarks';

beforeEach(() => localStorage.clear());

test('a list that this browser has never shown has no unread records', () => {
  const { result } = renderHook(() => useReadMarks('/forms'));

  expect(result.current).toBeNull();
  expect(isUnread(result.current, record('a', 9))).toBe(false);
});

test('records newer than the last read mark are unread until each one is opened', () => {
  const { result } = renderHook(() => useReadMarks('/forms'));
  act(() => markAllRead('/forms', timestamp(5)));
  expect(isUnread(result.current, record('old', 5))).toBe(false);
  expect(isUnread(result.current, record('new', 6))).toBe(true);

  act(() => markRead('/forms', 'new'));

  expect(isUnread(result.current, record('new', 6))).toBe(false);
  expect(isUnread(result.current, record('newer', 7))).toBe(true);
});

test('read marks that another tab has just stored for another list are kept', () => {
  const { result } = renderHook(() => useReadMarks('/chats'));
  act(() => markAllRead('/forms', timestamp(5)));
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '');
  localStorage.setItem(KEY, JSON.stringify({ ...stored, '/chats': { since: timestamp(1), ids: [] } }));

  act(() => markRead('/forms', 'new'));

  expect(result.current).toEqual({ since: timestamp(1), ids: [] });
});

test('a record in an unknown list is not marked as read', () => {
  markRead('/forms', 'a');

  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each(['{', '5', '"x"'])('malformed read marks are treated as missing: %s', (stored) => {
  localStorage.setItem(KEY, stored);

  expect(renderHook(() => useReadMarks('/forms')).result.current).toBeNull();
});

function record(_id: string, minute: number) {
  return { _id, timestamp: timestamp(minute) };
}

function timestamp(minute: number): string {
  return `2026-09-21T16:0${minute}:00.000Z`;
}
