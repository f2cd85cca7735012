import type { ReactNode } from 'react';

import { company } from '@potomac-oak/shared/company';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import styles from './signed-out-frame.module.scss';

/** The frame of the pages that staff open without a session. Its card holds `children`. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <p className={styles.brand}>{company.name}</p>
        <div className={styles.card}>{children}</div>
        <p className={styles.foot}>
          <a href={linkTo('/')}>Back to the website</a>
        </p>
      </div>
    </div>
  );
}

export function SignedOutHeading({ children }: { children: ReactNode }) {
  return <h1 className={styles.heading}>{children}</h1>;
}
