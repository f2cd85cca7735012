import { linkTo } from '@potomac-oak/shared/contracts/route';

import styles from './consultation-bar.module.scss';

/** Keeps the call to action in reach while a phone scrolls a long page. Its styles show it once the page is scrolled. */
export function ConsultationBar() {
  return (
    <div className={styles.bar}>
      <a className={styles.button} href={linkTo('/contact')}>
        Schedule Free Consultation
      </a>
    </div>
  );
}
