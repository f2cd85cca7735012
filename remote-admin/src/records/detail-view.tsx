import { type ReactNode, useEffect, useRef } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import styles from './detail-view.module.scss';

interface DetailViewProps {
  title: string;
  /** Shown in place of an empty title. */
  fallback: string;
  subtitle?: ReactNode;
  backHref: string;
  children: ReactNode;
}

/** Takes the focus when it appears, so that a screen reader starts with what was opened. */
export function DetailView({ title, fallback, subtitle, backHref, children }: DetailViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <article className={styles.detail}>
      <header className={styles.header}>
        <a className={styles.back} href={backHref} aria-label="Back to the list" title="Back to the list">
          <Icon name="arrow-left" size={20} />
        </a>
        <div className={styles.heading}>
          <h2 className={title ? styles.title : styles.missing} dir="auto" tabIndex={-1} ref={heading}>
            {title || fallback}
          </h2>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </header>
      <div className={styles.body}>{children}</div>
    </article>
  );
}
