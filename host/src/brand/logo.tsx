import { company } from '@potomac-oak/shared/company';
import { LogoMark } from '@potomac-oak/shared/ui/logo-mark';

import styles from './logo.module.scss';

/** Decorative: the surrounding link carries the accessible name. */
export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      <LogoMark leafClassName={styles.leaf} />
      <span className={styles.name}>{company.name}</span>
    </span>
  );
}
