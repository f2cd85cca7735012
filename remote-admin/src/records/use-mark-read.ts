import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { ReadKind } from '@potomac-oak/shared/contracts/desk';
import type { Page } from '@potomac-oak/shared/http/api-client';

import { countRead, postRead, storeCounts } from '../desk/counts';
import { useStaffSession } from '../session/staff-session';
import type { ReadableRecord, RecordKind } from './record-kind';
import { recordsKey } from './use-records';

/** Marks the open record as read, for this person on all devices. */
export function useMarkRead<Row extends ReadableRecord>(kind: RecordKind<Row>, open: Row | null): void {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const { path, readKind } = kind;
  const unreadId = open?.isUnread === true ? open._id : null;

  useEffect(() => {
    if (unreadId === null) return;

    markInLists(queryClient, { path, readKind, id: unreadId });
    postRead(api, { kind: readKind, ids: [unreadId] }).then(
      (counts) => void storeCounts(queryClient, counts),
      () => {
        // The record stays unread on the server and is marked when it is opened again.
      },
    );
  }, [api, queryClient, path, readKind, unreadId]);
}

// Before the server has answered, so that the row does not stay bold while its record is shown.
function markInLists(
  queryClient: QueryClient,
  { path, readKind, id }: { path: string; readKind: ReadKind; id: string },
): void {
  countRead(queryClient, readKind);
  queryClient.setQueriesData<Page<ReadableRecord>>({ queryKey: recordsKey(path) }, (held) => {
    if (held === undefined) return held;
    return { ...held, items: held.items.map((row) => (row._id === id ? { ...row, isUnread: false } : row)) };
  });
}
