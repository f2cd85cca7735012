import { useRef } from 'react';

import type { LeadStage } from '@potomac-oak/shared/contracts/customers';

import { STAGE_LABELS } from '../../customers/customer-texts';
import { CustomerCards, type Moves } from './customer-cards';
import styles from './customers-page.module.scss';
import { type CustomerFilter, filterQuery } from './customers-view';

interface StageColumnProps {
  stage: LeadStage;
  /** Undefined until it is known. */
  count: number | undefined;
  filter: CustomerFilter;
  search: string;
  /** On phones only the column that is shown is visible. */
  isShown: boolean;
  moves: Moves;
}

export function StageColumn({ stage, count, filter, search, isShown, moves }: StageColumnProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = `stage-${stage}`;

  return (
    <section className={isShown ? `${styles.column} ${styles.shown}` : styles.column} aria-labelledby={id}>
      <h2 className={styles.title} id={id} tabIndex={-1} ref={heading}>
        {STAGE_LABELS[stage]} <span className={styles.count}>{search === '' && (count ?? '')}</span>
      </h2>
      <CustomerCards
        query={filterQuery(filter, { stage, limit: '25', ...(search && { q: search }) })}
        listKey={[stage, filter, search]}
        label={STAGE_LABELS[stage]}
        emptyText="No customers"
        className={styles.cards}
        moves={moves}
        onLeft={() => heading.current?.focus()}
      />
    </section>
  );
}
