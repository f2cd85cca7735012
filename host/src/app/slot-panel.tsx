import { company } from '@potomac-oak/shared/company';

import styles from './slot-panel.module.scss';

interface SlotPanelProps {
  onRetry: () => void;
}

export function SlotPanel({ onRetry }: SlotPanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <h1 className={styles.heading}>This part of the page did not load</h1>
      <p>The rest of the site works. You can try again, or reach us directly.</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
      <p className={styles.contact}>
        <a href={company.phone.href}>{company.phone.label}</a>
        <a href={company.email.href}>{company.email.label}</a>
      </p>
    </section>
  );
}
