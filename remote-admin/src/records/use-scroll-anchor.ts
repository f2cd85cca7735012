import { type RefObject, useLayoutEffect, useRef } from 'react';

import type { Identified } from './join-newest';

interface ScrollAnchorOptions {
  rows: readonly Identified[];
  scroller: RefObject<HTMLElement | null>;
  /** In pixels. */
  rowHeight: number;
}

/** Keeps the visible rows in place when rows are inserted above. */
export function useScrollAnchor({ rows, scroller, rowHeight }: ScrollAnchorOptions): void {
  const before = useRef(rows);

  useLayoutEffect(() => {
    const element = scroller.current;
    const earlier = before.current;
    before.current = rows;
    if (element === null || earlier === rows || element.scrollTop < rowHeight) return;

    const firstInSight = Math.floor(element.scrollTop / rowHeight);
    const now = indexOfRow(rows, earlier[firstInSight]?._id ?? null);
    if (now !== -1) element.scrollTop += (now - firstInSight) * rowHeight;
  }, [rows, scroller, rowHeight]);
}

export function indexOfRow(rows: readonly Identified[], id: string | null): number {
  return id === null ? -1 : rows.findIndex(({ _id }) => _id === id);
}
