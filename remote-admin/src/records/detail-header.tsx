import { type ReactNode, useEffect, useRef } from 'react';

import { Icon } from '@potomac-oak/shared/ui/icon';

import { goBack } from '../navigation/go-back';
import { isForPage } from '../ui/is-for-page';
import styles from './detail-header.module.scss';

interface DetailHeaderProps {
  title: string;
  fallback: string;
  subtitle?: ReactNode;
  backHref: string;
  children?: ReactNode;
}

/** Focuses its heading on mount, so that a screen reader announces the opened record. Escape returns to the list. */
export function DetailHeader({ title, fallback, subtitle, backHref, children }: DetailHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  const back = useRef<HTMLAnchorElement>(null);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && isForPage(event)) back.current?.click();
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <header className={styles.header}>
      <a
        className={styles.back}
        ref={back}
        href={backHref}
        aria-label="Back to the list"
        title="Back to the list"
        onClick={goBack}
      >
        <Icon name="arrow-left" size={20} />
      </a>
      <div className={styles.heading}>
        <h2 className={title ? styles.title : styles.missing} dir="auto" tabIndex={-1} ref={heading}>
          {title || fallback}
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </header>
  );
}
