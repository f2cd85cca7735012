import { useEffect, useState } from 'react';

import type { Identified } from './join-newest';
import { useRecords } from './use-records';

export type FoundRecord<Row> = { state: 'none' | 'looking' | 'missing' } | { state: 'found'; row: Row };

/** Finds the record that a link refers to. Loads further pages until it finds the record or the list ends. */
export function useRecord<Row extends Identified>(
  path: string,
  id: string | null,
  shown: readonly Row[],
): FoundRecord<Row> {
  const list = useRecords<Row>(path);
  const [kept, setKept] = useState<Row | null>(null);
  const found = byId(shown, id) ?? byId(list.rows, id) ?? (kept?._id === id ? kept : undefined);
  // An open record stays open when a search or reload no longer contains it.
  if (found !== undefined && found !== kept) setKept(found);

  const isLooking = id !== null && found === undefined && list.hasOlder && !list.hasOlderFailed;
  useEffect(() => {
    if (isLooking) list.loadOlder();
  });

  if (id === null) return { state: 'none' };
  if (found !== undefined) return { state: 'found', row: found };
  return { state: isLooking || list.isLoading ? 'looking' : 'missing' };
}

function byId<Row extends Identified>(rows: readonly Row[], id: string | null): Row | undefined {
  return rows.find(({ _id }) => _id === id);
}
