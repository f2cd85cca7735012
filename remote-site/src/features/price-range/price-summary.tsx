import type { ReactNode } from 'react';

import {
  describeAnswer,
  describeRange,
  formatDollars,
  type PriceFigures,
  type PriceRange,
} from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';
import { linkTo } from '@potomac-oak/shared/contracts/route';

import { priceRangeTexts } from '../../content/pages/price-range-texts';
import { askInChat } from './ask-in-chat';
import styles from './price-range.module.scss';

interface PriceSummaryProps {
  work: PricedWork;
  figures: PriceFigures;
  range: PriceRange;
}

/** The range with its drawing. On narrow screens it remains visible above the questions. */
export function PriceSummary({ work, figures, range }: PriceSummaryProps) {
  return (
    <section className={styles.summary} aria-label={priceRangeTexts.range}>
      <p className={styles.label}>
        {PRICED_WORK[work].label}
        {figures.source === '' && <span className={styles.sample}>Sample</span>}
      </p>
      <p className={styles.range} role="status">
        {describeRange(range)}
      </p>
      <PriceChart range={range} />
    </section>
  );
}

interface PriceActionsProps extends PriceSummaryProps {
  /** Called with the answer as text, before the browser follows the link. */
  onVisit: (text: string) => void;
  onContact: (text: string) => void;
  /** Below the links. */
  children: ReactNode;
}

/** Where visitors can take the answer. */
export function PriceActions({ work, figures, range, onVisit, onContact, children }: PriceActionsProps) {
  const answer = describeAnswer(work, figures, range);

  return (
    <div className={styles.actions}>
      <a
        className="btn btn-primary"
        href={linkTo('/schedule', { kind: PRICED_WORK[work].visitKind })}
        onClick={() => onVisit(answer)}
      >
        {priceRangeTexts.visit}
      </a>
      <a className="btn btn-outline-primary" href={linkTo('/contact')} onClick={() => onContact(answer)}>
        {priceRangeTexts.contact}
      </a>
      {/* The host passes the selector of this attribute to the chat. */}
      <button
        className={`btn btn-outline-primary ${styles.chat}`}
        type="button"
        data-opens-chat
        onClick={() => askInChat(answer)}
      >
        {priceRangeTexts.chat}
      </button>
      {children}
    </div>
  );
}

const WIDTH = 100;

/** Where the range lies between the least and the most that such work costs. The numbers below it say the same. */
function PriceChart({ range: { low, high, least, most } }: { range: PriceRange }) {
  if (most === least) return null;
  const place = (dollars: number) => ((dollars - least) / (most - least)) * WIDTH;

  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.axis} y="5" width={WIDTH} height="2" />
        <rect className={styles.bar} x={place(low)} width={Math.max(place(high) - place(low), 1)} height="12" />
      </svg>
      <p>
        <span>{`lowest ${formatDollars(least)}`}</span>
        <span>{`highest ${formatDollars(most)}`}</span>
      </p>
    </div>
  );
}
