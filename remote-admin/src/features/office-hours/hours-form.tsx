import { useRef } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';

import { WEEK } from '../../desk/office-hours';
import { HolidayFields } from './holiday-fields';
import { DAY_NAMES } from './hours-draft';
import styles from './office-hours.module.scss';
import { PromisePreview } from './promise-preview';
import { RangeFields } from './range-fields';
import { useHoursForm } from './use-hours-form';
import { ZoneField } from './zone-field';

export function HoursForm({ setting }: { setting: OfficeSetting }) {
  const { draft, hours, isComplete, faults, isOutdated, isSaving, faultsRef, change, replace, handleSubmit } =
    useHoursForm(setting);
  const now = useNow();
  const statusRef = useRef<HTMLDivElement>(null);

  function handleReplace() {
    // The button that has the focus disappears.
    statusRef.current?.focus({ preventScroll: true });
    replace();
  }

  return (
    <form className={styles.form} aria-label="Office hours" aria-busy={isSaving} onSubmit={handleSubmit} noValidate>
      <div className={styles.failure} role="alert" tabIndex={-1} ref={faultsRef}>
        {faults.map((fault) => (
          <p className="mb-0" key={fault}>
            {fault}
          </p>
        ))}
      </div>
      <div role="status" tabIndex={-1} ref={statusRef}>
        {isOutdated && (
          <p className={styles.notice}>
            A colleague has changed the office hours. Your entries are kept but not saved.{' '}
            <button className="btn btn-link p-0" type="button" onClick={handleReplace}>
              Show the new hours and discard mine
            </button>
          </p>
        )}
      </div>
      <section className={styles.section} aria-labelledby="hours-week">
        <h2 className={styles.title} id="hours-week">
          Week
        </h2>
        <ZoneField value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
        <div className={styles.days}>
          {WEEK.map((weekday) => (
            <RangeFields
              key={weekday}
              day={DAY_NAMES[weekday] ?? ''}
              ranges={draft.week[weekday] ?? []}
              nextId={draft.nextId}
              onChange={(ranges) => change({ week: { ...draft.week, [weekday]: ranges }, nextId: draft.nextId + 1 })}
            />
          ))}
        </div>
        <p className={styles.quiet}>A closing time of 12:00 AM is midnight.</p>
      </section>
      <HolidayFields draft={draft} now={now} onChange={change} />
      <section className={styles.section} aria-labelledby="hours-promise">
        <h2 className={styles.title} id="hours-promise">
          What visitors read
        </h2>
        {isComplete ? (
          <PromisePreview hours={hours} now={now} />
        ) : (
          <p className={styles.quiet}>The preview appears when all times are complete.</p>
        )}
        <p className={styles.quiet}>
          The chat, the waiting times and the notifications use these hours immediately. The texts of the website change
          with its next release.
        </p>
      </section>
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSaving}>
          Save office hours
        </button>
        <button className="btn btn-link" type="button" onClick={replace}>
          Discard changes
        </button>
      </div>
    </form>
  );
}
