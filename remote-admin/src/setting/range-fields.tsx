import { useRef } from 'react';

import { OPEN_RANGES_MAX } from '@potomac-oak/shared/contracts/limits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { WEEK } from '../desk/office-hours';
import { DAY_NAMES, nextId, type RangeDraft, type WeekDraft } from './range-draft';
import styles from './range-fields.module.scss';

interface WeekFieldsProps {
  week: WeekDraft;
  onChange: (week: WeekDraft) => void;
}

export function WeekFields({ week, onChange }: WeekFieldsProps) {
  return (
    <div>
      {WEEK.map((weekday) => (
        <RangeFields
          key={weekday}
          day={DAY_NAMES[weekday] ?? ''}
          ranges={week[weekday] ?? []}
          onChange={(ranges) => onChange({ ...week, [weekday]: ranges })}
        />
      ))}
    </div>
  );
}

interface RangeFieldsProps {
  /** The weekday or holiday, for labels. */
  day: string;
  isDayHidden?: boolean;
  ranges: readonly RangeDraft[];
  onChange: (ranges: readonly RangeDraft[]) => void;
}

const ENDS = ['17:00', '20:00'];

export function RangeFields({ day, isDayHidden = false, ranges, onChange }: RangeFieldsProps) {
  const dayRef = useRef<HTMLFieldSetElement>(null);

  function change(id: number, changes: Partial<RangeDraft>) {
    onChange(ranges.map((range) => (range.id === id ? { ...range, ...changes } : range)));
  }

  function remove(id: number) {
    // The button that has the focus disappears.
    dayRef.current?.focus({ preventScroll: true });
    onChange(ranges.filter((range) => range.id !== id));
  }

  function add() {
    // A whole day, or the hours after the last ones.
    const opens = ranges.at(-1)?.closes || '08:00';
    onChange([...ranges, { id: nextId(ranges), opens, closes: ENDS.find((end) => end > opens) ?? '00:00' }]);
  }

  return (
    <fieldset className={isDayHidden ? `${styles.day} ${styles.bare}` : styles.day} tabIndex={-1} ref={dayRef}>
      <legend className={styles.dayName}>{day}</legend>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className={styles.closed}>Closed</span>}
        {ranges.map(({ id, opens, closes }, index) => {
          const suffix = ranges.length > 1 ? ` ${index + 1}` : '';
          return (
            <div className={styles.range} key={id}>
              <input
                className="form-control"
                type="time"
                aria-label={`${day} opens${suffix}`}
                value={opens}
                onChange={({ target }) => change(id, { opens: target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                className="form-control"
                type="time"
                aria-label={`${day} closes${suffix}`}
                value={closes}
                onChange={({ target }) => change(id, { closes: target.value })}
              />
              <button
                className={styles.tool}
                type="button"
                aria-label={`Remove hours${suffix} of ${day}`}
                onClick={() => remove(id)}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          );
        })}
        {ranges.length < OPEN_RANGES_MAX && (
          <button className={styles.add} type="button" aria-label={`Add hours to ${day}`} onClick={add}>
            Add hours
          </button>
        )}
      </div>
    </fieldset>
  );
}
