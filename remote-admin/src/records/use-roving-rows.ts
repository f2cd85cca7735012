import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { indexAtKey, VERTICAL } from '../ui/arrow-keys';
import type { Identified } from './join-newest';
import { indexOfRow, useScrollAnchor } from './use-scroll-anchor';

/** Must equal the row height in record-list.module.scss. In rem, so that rows grow with the user's font size. */
const ROW_REM = 4.5;
const OVERSCAN = 8;
/** Number of rows before the last one at which older rows load. */
const NEAR_END = 20;

interface RovingRowsOptions {
  rows: readonly Identified[];
  selectedId: string | null;
  scroller: RefObject<HTMLElement | null>;
  onNearEnd: () => void;
}

export interface RovingRows {
  virtualizer: Virtualizer<HTMLElement, Element>;
  /** The only row in the tab order. */
  activeIndex: number;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleFocus: (id: string) => void;
}

/** Virtualized list with a roving tabindex: only visible rows exist, and one of them is in the tab order. */
export function useRovingRows({ rows, selectedId, scroller, onNearEnd }: RovingRowsOptions): RovingRows {
  const [rowHeight] = useState(
    () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16'),
  );
  const [activeId, setActiveId] = useState<string | null>(null);
  const focusWanted = useRef(false);
  const activeIndex = Math.max(0, indexOfRow(rows, activeId ?? selectedId));

  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => rows[index]?._id ?? index,
    rangeExtractor: (range) => withIndex(range, activeIndex),
  });

  const lastIndex = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = rows.length > 0 && lastIndex >= rows.length - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });

  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    focusRow(scroller.current, activeIndex);
  });

  // Scrolls to a linked record once the list contains it.
  const selectedIndex = indexOfRow(rows, selectedId);
  const shownId = useRef<string | null>(null);
  useEffect(() => {
    if (selectedIndex === -1 || shownId.current === selectedId) return;
    shownId.current = selectedId;
    virtualizer.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [virtualizer, selectedIndex, selectedId]);

  // Returning to the list restores the position in it.
  const selectedBefore = useRef(selectedId);
  useEffect(() => {
    if (selectedId === null && selectedBefore.current !== null) focusRow(scroller.current, activeIndex);
    selectedBefore.current = selectedId;
  }, [selectedId, scroller, activeIndex]);

  useScrollAnchor({ rows, scroller, rowHeight });

  function handleKeyDown(event: KeyboardEvent) {
    const target = indexAtKey(event.key, { current: activeIndex, count: rows.length, steps: VERTICAL, wraps: false });
    const row = target === null ? undefined : rows[target];
    if (target === null || row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;

    event.preventDefault();
    virtualizer.scrollToIndex(target);
    focusWanted.current = true;
    setActiveId(row._id);
  }

  return { virtualizer, activeIndex, handleKeyDown, handleFocus: setActiveId };
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus({ preventScroll: true });
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (indexes.includes(index) || index >= range.count) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}
