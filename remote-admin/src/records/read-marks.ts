import { useMemo, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'dashboardReadMarks';
const CHANGE_EVENT = 'potomac-oak:read-marks';

/** The records read in one list: everything up to `since`, plus single records after it. */
export interface ReadMarks {
  since: string;
  ids: readonly string[];
}

interface Mark {
  _id: string;
  timestamp: string;
}

/** Null for a list that this browser has never shown. */
export function useReadMarks(path: string): ReadMarks | null {
  const stored = useSyncExternalStore(subscribe, readStored);
  return useMemo(() => parse(stored)[path] ?? null, [stored, path]);
}

export function isUnread(marks: ReadMarks | null, { _id, timestamp }: Mark): boolean {
  return marks !== null && timestamp > marks.since && !marks.ids.includes(_id);
}

/** Marks all current records as read. @param timestamp time of the newest record */
export function markAllRead(path: string, timestamp: string): void {
  store(path, { since: timestamp, ids: [] });
}

export function markRead(path: string, id: string): void {
  const marks = parse(readStored())[path];
  if (marks === undefined || marks.ids.includes(id)) return;

  store(path, { ...marks, ids: [...marks.ids, id] });
}

function store(path: string, marks: ReadMarks): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...parse(readStored()), [path]: marks }));
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function readStored(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '{}';
}

function parse(stored: string): Partial<Record<string, ReadMarks>> {
  try {
    return JSON.parse(stored);
  } catch {
    // Invalid stored data: start over.
    return {};
  }
}

function subscribe(onChange: () => void): () => void {
  // `storage` fires only for changes in other tabs.
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
