import { Icon } from '@potomac-oak/shared/ui/icon';

import type { ReviewSummary as Summary } from '../../content/content-schema';
import styles from './review-summary.module.scss';

const STARS = [1, 2, 3, 4, 5];

interface ReviewSummaryProps {
  summary: Summary;
}

export function ReviewSummary({ summary: { rating, outOf, count, source, shares } }: ReviewSummaryProps) {
  return (
    <div className={styles.summary}>
      <div className={styles.overall}>
        <p className={styles.rating}>
          {rating}
          <span className={styles.outOf}>{` out of ${outOf}`}</span>
        </p>
        <p className={styles.stars}>
          <Stars />
          <span className={styles.earned} style={{ width: `${(rating / outOf) * 100}%` }}>
            <Stars isFilled />
          </span>
        </p>
        <p className={styles.source}>{`Based on ${count} reviews from ${source}`}</p>
      </div>
      <dl className={styles.shares}>
        {shares.map(({ label, percent }) => (
          <div key={label} className={styles.share}>
            <dt>{label}</dt>
            <dd>
              <progress className={styles.bar} value={percent} max={100} aria-hidden="true" />
              <span className={styles.percent}>{`${percent}%`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Stars({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <span className={styles.row}>
      {STARS.map((star) => (
        <Icon key={star} name="star" size={22} isFilled={isFilled} />
      ))}
    </span>
  );
}
