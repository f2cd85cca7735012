import type { ReactNode } from 'react';

import styles from './pane-layout.module.scss';

interface PaneLayoutProps {
  list: ReactNode;
  /** Null or false while no record is open. */
  detail: ReactNode;
  /** Shown instead of the detail on wide screens. */
  placeholder: ReactNode;
}

/** Side by side from 1024 px; on narrower screens the detail replaces the list. */
export function PaneLayout({ list, detail, placeholder }: PaneLayoutProps) {
  return (
    <div className={detail ? `${styles.panes} ${styles.open}` : styles.panes}>
      <div className={styles.list}>{list}</div>
      <div className={styles.detail}>{detail || placeholder}</div>
    </div>
  );
}
