import type { Estimator } from '@potomac-oak/shared/contracts/visits';

import { describeRanges, rangesOf, WEEK } from '../../desk/office-hours';
import { FactList } from '../../records/fact-list';
import { DAY_NAMES } from '../../setting/range-draft';
import styles from './visits.module.scss';

export interface WeekListProps {
  estimators: readonly Estimator[];
  nameOf: (id: string) => string;
}

/** Who visits on each day of the week. */
export function WeekList({ estimators, nameOf }: WeekListProps) {
  const visitsOn = (weekday: number) =>
    estimators.flatMap(({ id, hours, zips }) => {
      const ranges = describeRanges(rangesOf({ openingHours: hours }, weekday));
      return ranges
        ? [{ id, text: `${nameOf(id)} ${ranges}${zips.length > 0 ? `, ZIP ${zips.join(', ')}` : ''}` }]
        : [];
    });
  return (
    <section className={styles.section} aria-labelledby="visit-week">
      <h2 className={styles.title} id="visit-week">
        Week
      </h2>
      <FactList
        facts={WEEK.map((weekday) => ({
          term: DAY_NAMES[weekday] ?? '',
          value:
            visitsOn(weekday).length === 0
              ? 'No visits'
              : visitsOn(weekday).map(({ id, text }) => (
                  <span className={styles.line} key={id}>
                    {text}
                  </span>
                )),
        }))}
      />
    </section>
  );
}
