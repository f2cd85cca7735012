import { type ReactNode, useRef } from 'react';

import type { Identified } from './join-newest';
import styles from './record-list.module.scss';
import { useRovingRows } from './use-roving-rows';

interface RecordListProps<Row extends Identified> {
  label: string;
  rows: readonly Row[];
  selectedId: string | null;
  hrefOf: (id: string) => string;
  renderRow: (row: Row) => ReactNode;
  /** Called repeatedly while the end of the list is near. */
  onNearEnd?: () => void;
  children?: ReactNode;
}

export function RecordList<Row extends Identified>({
  label,
  rows,
  selectedId,
  hrefOf,
  renderRow,
  onNearEnd = () => {},
  children,
}: RecordListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, activeIndex, handleKeyDown, handleFocus } = useRovingRows({
    rows,
    selectedId,
    scroller,
    onNearEnd,
  });

  return (
    <div className={styles.scroller} ref={scroller}>
      <ul
        className={styles.list}
        aria-label={label}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                className={styles.item}
                key={key}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <a
                  className={styles.row}
                  href={hrefOf(row._id)}
                  onFocus={() => handleFocus(row._id)}
                  tabIndex={index === activeIndex ? 0 : -1}
                  aria-current={row._id === selectedId ? 'true' : undefined}
                >
                  {renderRow(row)}
                </a>
              </li>
            )
          );
        })}
      </ul>
      {children}
    </div>
  );
}
