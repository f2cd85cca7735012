import type { ReactNode } from 'react';

import { DetailHeader } from './detail-header';
import styles from './detail-view.module.scss';

interface DetailViewProps {
  title: string;
  /** Shown in place of an empty title. */
  fallback: string;
  subtitle?: ReactNode;
  backHref: string;
  children: ReactNode;
}

export function DetailView({ children, ...header }: DetailViewProps) {
  return (
    <article className={styles.detail}>
      <DetailHeader {...header} />
      <div className={styles.body}>{children}</div>
    </article>
  );
}
