import { company } from '@potomac-oak/shared/company';

import styles from './first-page-notice.module.scss';

interface FirstPageNoticeProps {
  onRetry: () => void;
}

export function FirstPageNotice({ onRetry }: FirstPageNoticeProps) {
  return (
    <section className={styles.notice} role="alert">
      <p className={styles.text}>
        Some parts of this page do not work. You can try again, or call{' '}
        <a href={company.phone.href}>{company.phone.label}</a>.
      </p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}
