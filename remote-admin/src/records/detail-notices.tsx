import { Icon } from '@potomac-oak/shared/ui/icon';

import { DetailView } from './detail-view';
import styles from './detail-view.module.scss';

export function DetailPlaceholder({ children }: { children: string }) {
  return (
    <div className={styles.placeholder}>
      <Icon name="inbox" size={40} className={styles.placeholderIcon} />
      <p>{children}</p>
    </div>
  );
}

interface DetailNoticeProps {
  backHref: string;
}

export function DetailSkeleton({ backHref }: DetailNoticeProps) {
  return (
    <DetailView title="" fallback="Loading…" backHref={backHref}>
      <div className={styles.skeleton} aria-hidden="true">
        <span className={styles.bone} />
        <span className={styles.bone} />
        <span className={styles.bone} />
      </div>
    </DetailView>
  );
}

export function DetailMissing({ backHref }: DetailNoticeProps) {
  return (
    <DetailView title="Not found" fallback="" backHref={backHref}>
      <p className={styles.notice}>This record no longer exists.</p>
    </DetailView>
  );
}
