import { useSyncExternalStore } from 'react';

import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';

/** The records read in one list: everything up to `since`, plus single records after it. */
export interface ReadMarks {
  since: string;
  ids: readonly string[];
}

type MarksByPath = Partial<Record<string, ReadMarks>>;

interface Mark {
  _id: string;
  timestamp: string;
}

const marksByPath = createStoredValue({ key: 'dashboardReadMarks', parse: parseMarks });

/** Null for a list that this browser has never shown. */
export function useReadMarks(path: string): ReadMarks | null {
  return useSyncExternalStore(marksByPath.subscribe, marksByPath.getSnapshot)?.[path] ?? null;
}

export function isUnread(marks: ReadMarks | null, { _id, timestamp }: Mark): boolean {
  return marks !== null && timestamp > marks.since && !marks.ids.includes(_id);
}

/** Marks all current records as read. @param timestamp time of the newest record */
export function markAllRead(path: string, timestamp: string): void {
  store(path, { since: timestamp, ids: [] });
}

export function markRead(path: string, id: string): void {
  const marks = marksByPath.reload()?.[path];
  if (marks === undefined || marks.ids.includes(id)) return;

  store(path, { ...marks, ids: [...marks.ids, id] });
}

// Reloads first, because another tab may have stored read marks for another list.
function store(path: string, marks: ReadMarks): void {
  marksByPath.set({ ...marksByPath.reload(), [path]: marks });
}

function parseMarks(value: unknown): MarksByPath | null {
  return typeof value === 'object' ? (value as MarksByPath) : null;
}
