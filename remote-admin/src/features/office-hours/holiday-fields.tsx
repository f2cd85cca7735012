import { useRef } from 'react';

import { dayOf } from '@potomac-oak/shared/chat-ui/message-time';
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX } from '@potomac-oak/shared/contracts/limits';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { sortHolidays } from '../../desk/office-hours';
import { nextId } from '../../setting/range-draft';
import { RangeFields } from '../../setting/range-fields';
import { formatDay } from '../../time/company-time';
import { type FederalHoliday, listFederalHolidays } from './federal-holidays';
import type { HolidayDraft, HoursDraft } from './hours-draft';
import styles from './office-hours.module.scss';

interface HolidayFieldsProps {
  draft: HoursDraft;
  now: number;
  onChange: (changes: Partial<HoursDraft>) => void;
}

/** The holidays, and suggestions for the rest of this year and the next. */
export function HolidayFields({ draft: { holidays }, now, onChange }: HolidayFieldsProps) {
  const suggestions = suggest(holidays, dayOf(now));
  const headingRef = useRef<HTMLHeadingElement>(null);

  function add(added: readonly FederalHoliday[]) {
    const rows = added.map((holiday, index) => ({ ...holiday, id: nextId(holidays) + index, ranges: [] }));
    keepFocus();
    onChange({ holidays: sortHolidays([...holidays, ...rows]) });
  }

  function remove(id: number) {
    keepFocus();
    onChange({ holidays: holidays.filter((holiday) => holiday.id !== id) });
  }

  // The button that has the focus disappears.
  function keepFocus() {
    headingRef.current?.focus({ preventScroll: true });
  }

  function change(id: number, changes: Partial<HolidayDraft>) {
    onChange({ holidays: holidays.map((holiday) => (holiday.id === id ? { ...holiday, ...changes } : holiday)) });
  }

  return (
    <section className={styles.section} aria-labelledby="hours-holidays">
      <h2 className={styles.title} id="hours-holidays" tabIndex={-1} ref={headingRef}>
        Holidays
      </h2>
      {holidays.length === 0 && <p className={styles.quiet}>No holidays. The weekly hours apply every day.</p>}
      <ul className={styles.holidays}>
        {holidays.map(({ id, date, name, ranges }) => (
          <li className={styles.holiday} key={id}>
            <input
              className="form-control"
              type="date"
              aria-label={`Date of ${name || 'the holiday'}`}
              value={date}
              onChange={({ target }) => change(id, { date: target.value })}
            />
            <input
              className="form-control"
              aria-label="Name of the holiday"
              maxLength={HOLIDAY_NAME_MAX}
              value={name}
              onChange={({ target }) => change(id, { name: target.value })}
            />
            <button
              className={styles.tool}
              type="button"
              aria-label={`Remove ${name || 'the holiday'}`}
              onClick={() => remove(id)}
            >
              <Icon name="close" size={18} />
            </button>
            <RangeFields
              day={name || 'the holiday'}
              isDayHidden
              ranges={ranges}
              onChange={(changed) => change(id, { ranges: changed })}
            />
          </li>
        ))}
      </ul>
      {holidays.length < HOLIDAYS_MAX && (
        <button
          className={styles.add}
          type="button"
          onClick={() =>
            onChange({ holidays: [...holidays, { id: nextId(holidays), date: '', name: '', ranges: [] }] })
          }
        >
          Add a holiday
        </button>
      )}
      {suggestions.length > 0 && holidays.length < HOLIDAYS_MAX && (
        <details>
          <summary className={styles.summary}>US federal holidays</summary>
          <div className={styles.suggestions}>
            {holidays.length + suggestions.length <= HOLIDAYS_MAX && (
              <button className={styles.add} type="button" onClick={() => add(suggestions)}>
                Add all {suggestions.length}
              </button>
            )}
            {suggestions.map((holiday) => (
              <button className={styles.add} key={holiday.date} type="button" onClick={() => add([holiday])}>
                {formatDay(holiday.date)} {holiday.name}
              </button>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function suggest(holidays: readonly HolidayDraft[], today: string): FederalHoliday[] {
  const known = new Set(holidays.map(({ date }) => date));
  const year = Number(today.slice(0, 4));
  return [year, year + 1].flatMap(listFederalHolidays).filter(({ date }) => date >= today && !known.has(date));
}
