import {
  describeFormula,
  describeSource,
  type PriceFigures,
  type PriceRange,
} from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK, type PricedWork } from '@potomac-oak/shared/contracts/priced-work';

import { priceRangeTexts } from '../../content/pages/price-range-texts';
import styles from './price-range.module.scss';

interface PriceDetailsProps {
  work: PricedWork;
  figures: PriceFigures;
  range: PriceRange;
}

export function PriceDetails({ work, figures, range }: PriceDetailsProps) {
  const { contains, leavesOut } = PRICED_WORK[work];

  return (
    <div className={styles.details}>
      <List heading={priceRangeTexts.contains} items={contains} />
      <List heading={priceRangeTexts.leavesOut} items={leavesOut} />
      <section className={styles.wide}>
        <h3 className={styles.heading}>{priceRangeTexts.moves}</h3>
        <ul className={styles.moves}>
          {range.moves.map(({ question, answer, change }) => (
            <li key={`${question} ${answer}`}>
              <strong>{`${change > 0 ? '+' : '−'}${Math.abs(change)}%`}</strong>
              {`${question}: ${answer}`}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className={styles.heading}>{priceRangeTexts.formula}</h3>
        <p>{`${describeFormula(figures, range)}.`}</p>
      </section>
      <section>
        <h3 className={styles.heading}>{priceRangeTexts.source}</h3>
        <p>{describeSource(figures)}</p>
      </section>
    </div>
  );
}

function List({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
