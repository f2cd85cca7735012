import type { ReactNode } from 'react';

import styles from './card-grid.module.scss';

interface CardGridProps {
  /** Two columns for wide cards. */
  columns?: 2 | 3;
  /** On a phone the cards are in one row that scrolls. */
  isRow?: boolean | undefined;
  /** Fills the last row. */
  closing?: ReactNode;
  children: ReactNode;
}

/** @param children list items */
export function CardGrid({ columns = 3, isRow = false, closing, children }: CardGridProps) {
  return (
    <ul className={`${styles.grid} ${columns === 2 ? styles.two : styles.three} ${isRow ? styles.row : ''}`}>
      {children}
      {closing !== undefined && <li className={styles.closing}>{closing}</li>}
    </ul>
  );
}
