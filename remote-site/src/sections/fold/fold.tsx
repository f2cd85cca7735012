import type { ReactNode } from 'react';

import styles from './fold.module.scss';

interface FoldProps {
  /** For example "Show the five steps". */
  label: string;
  children: ReactNode;
}

/** A part that a phone shows on request, because its page would be too long. Wide screens and paper show it at once. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{label}</summary>
      {children}
    </details>
  );
}
