import { useEffect, useState } from 'react';

import type { Identified } from './join-newest';
import { useRecords } from './use-records';

export type FoundRecord<Row> = { state: 'none' | 'looking' | 'missing' } | { state: 'found'; row: Row };

/**
 * The record a link points at. `shown` are the rows in sight, a search's among them; beyond these the list is read on,
 * page by page, until the record turns up or the list ends.
 */
export function useRecord<Row extends Identified>(
  path: string,
  id: string | null,
  shown: readonly Row[],
): FoundRecord<Row> {
  const list = useRecords<Row>(path);
  const [kept, setKept] = useState<Row | null>(null);
  const found = byId(shown, id) ?? byId(list.rows, id) ?? (kept?._id === id ? kept : undefined);
  // A record that is open stays open when a search, or a reload of the list, no longer shows it.
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
