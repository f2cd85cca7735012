import { MISSING_TITLE } from '../../content/missing-title';
import { BackLink } from '../back-link/back-link';
import styles from './missing.module.scss';

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
