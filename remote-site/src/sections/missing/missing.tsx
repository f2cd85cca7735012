import { BackLink } from '../back-link/back-link';
import styles from './missing.module.scss';

/** The specified title for unknown ids of services, posts and projects. */
export const MISSING_TITLE = 'Service not found';

interface MissingProps {
  back: { href: string; label: string };
}

export function Missing({ back }: MissingProps) {
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>{MISSING_TITLE}</h1>
      <BackLink {...back} />
    </div>
  );
}
