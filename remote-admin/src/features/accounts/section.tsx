import type { ReactNode } from 'react';

import styles from './accounts.module.scss';

interface SectionProps {
  id: string;
  title: string;
  /** Puts the title above the content on every screen. */
  isWide?: boolean;
  children: ReactNode;
}

export function Section({ id, title, isWide = false, children }: SectionProps) {
  return (
    <section className={isWide ? `${styles.section} ${styles.wide}` : styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A live region: it must exist before its text changes. */
export function Failure({ children }: { children: string }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
