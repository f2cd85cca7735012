import { Icon } from '@potomac-oak/shared/ui/icon';
import { ICON_PATHS } from '@potomac-oak/shared/ui/icon-paths';

import type { ReviewSummary as Summary } from '../../content/content-schema';
import styles from './review-summary.module.scss';

const STARS = [1, 2, 3, 4, 5];
const STAR_SIZE = 22;
/** Size of a drawing in the icon set, and the star in it: its left edge and its width, with the outline. */
const GRID_SIZE = 24;
const STAR_LEFT = 2.7;
const STAR_WIDTH = 18.6;

interface ReviewSummaryProps {
  summary: Summary;
}

export function ReviewSummary({ summary: { rating, outOf, count, source, href, shares } }: ReviewSummaryProps) {
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.rating}>
          {rating}
          <span className={styles.outOf}>{` out of ${outOf}`}</span>
        </p>
        <p className={styles.stars}>
          <span className={styles.row}>
            {STARS.map((star) => (
              <Icon key={star} name="star" size={STAR_SIZE} />
            ))}
          </span>
          <span className={`${styles.row} ${styles.earned}`}>
            {STARS.filter((star) => star < rating + 1).map((star) => (
              <FilledStar key={star} share={Math.min(1, rating + 1 - star)} />
            ))}
          </span>
        </p>
        <p className={styles.source}>
          {`Based on ${count} reviews from `}
          {href === undefined ? `${source} · Sample` : <a href={href}>{source}</a>}
        </p>
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

/** The left part of a star. @param share of the star's width, from 0 to 1 */
function FilledStar({ share }: { share: number }) {
  const width = share < 1 ? STAR_LEFT + STAR_WIDTH * share : GRID_SIZE;
  return (
    <svg
      className={styles.filled}
      width={(STAR_SIZE * width) / GRID_SIZE}
      height={STAR_SIZE}
      viewBox={`0 0 ${width} ${GRID_SIZE}`}
      aria-hidden="true"
    >
      <path d={ICON_PATHS.star} />
    </svg>
  );
}
