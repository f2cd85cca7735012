import type { ReactNode } from 'react';

import { DetailHeader } from './detail-header';
import styles from './detail-view.module.scss';

interface DetailViewProps {
  title: string;
  fallback: string;
  subtitle?: ReactNode;
  backHref: string;
  children: ReactNode;
}

export function DetailView({ children, ...header }: DetailViewProps) {
  return (
    <article className={styles.detail}>
      <DetailHeader {...header} />
      <section
        className={styles.body}
        aria-label="Details"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
      >
        {children}
      </section>
    </article>
  );
}
