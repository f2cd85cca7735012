import { BackLink } from '../back-link/back-link';
import styles from './missing.module.scss';

interface MissingProps {
  back: { href: string; label: string };
}

/** For ids of services, posts and projects alike; the words are the specification's. */
export function Missing({ back }: MissingProps) {
  return (
    <div className={styles.missing}>
      <h1 className={styles.title}>Service not found</h1>
      <BackLink {...back} />
    </div>
  );
}
