import { company } from '@potomac-oak/shared/company';

import { usePageTitle } from './page-title';
import styles from './slot-panel.module.scss';

/** Fallback for errors outside any slot. Hides the cause from visitors. */
export function ErrorPage() {
  usePageTitle('Error');

  return (
    <main className={styles.panel}>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p>Please load the page again, or reach us directly.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Load again
      </button>
      <p className={styles.contact}>
        <a href={company.phone.href}>{company.phone.label}</a>
        <a href={company.email.href}>{company.email.label}</a>
      </p>
    </main>
  );
}
