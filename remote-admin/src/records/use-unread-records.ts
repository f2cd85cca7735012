import { useEffect } from 'react';

import type { Identified } from './join-newest';
import { isUnread, markAllRead, useReadMarks } from './read-marks';
import type { RecordKind } from './record-kind';
import { useRecords } from './use-records';

/** Number of loaded records not opened in this browser. Zero when a list is shown for the first time. */
export function useUnreadRecords<Row extends Identified>({ path, timestampOf }: RecordKind<Row>): number {
  const { rows, isLoading, hasFailed } = useRecords<Row>(path);
  const marks = useReadMarks(path);

  const newest = rows[0] && timestampOf(rows[0]);
  const isFirstSight = marks === null && !isLoading && !hasFailed;
  const unread = rows.filter((row) => isUnread(marks, { _id: row._id, timestamp: timestampOf(row) })).length;
  const isAllRead = marks !== null && marks.ids.length > 0 && unread === 0;

  useEffect(() => {
    // When nothing is unread, a single timestamp replaces the list of ids.
    if (isFirstSight || isAllRead) markAllRead(path, newest ?? '');
  }, [path, newest, isFirstSight, isAllRead]);

  return unread;
}
