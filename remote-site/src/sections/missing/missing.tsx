import { BackLink } from '../back-link/back-link';
import styles from './missing.module.scss';

interface MissingProps {
  back: { href: string; label: string };
}

/** Shown for unknown ids of services, posts and projects; the text is specified. */
export function Missing({ back }: MissingProps) {
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>Service not found</h1>
      <BackLink {...back} />
    </div>
  );
}
