import type { ReactNode } from 'react';
import { useId } from 'react';

import styles from './section.module.scss';

interface SectionProps {
  /** Short label above the heading. */
  label?: string;
  heading: string;
  lead?: ReactNode;
  ground?: 'ivory' | 'white' | 'mist' | 'pine';
  /** Placed beside the heading on wide screens. */
  action?: ReactNode;
  children?: ReactNode;
}

export function Section({ label, heading, lead, ground = 'ivory', action, children }: SectionProps) {
  const headingId = useId();

  return (
    <section className={`${styles.section} ${styles[ground]}`} aria-labelledby={headingId}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            {label !== undefined && <p className={styles.label}>{label}</p>}
            <h2 id={headingId} className={styles.heading}>
              {heading}
            </h2>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
