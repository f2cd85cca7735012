import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { OfficeHours, OfficeSetting } from '@potomac-oak/shared/contracts/office-hours';
import { OFFICE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { showToast } from '@potomac-oak/shared/page-events/toast';

import { describeFailure } from '../../desk/describe-failure';
import { keepNewest, OFFICE_HOURS_KEY, WEEK } from '../../desk/office-hours';
import { useStaffSession } from '../../session/staff-session';
import { HolidayFields } from './holiday-fields';
import { DAY_NAMES, type HoursDraft, readDraft, toDraft } from './hours-draft';
import styles from './office-hours.module.scss';
import { PromisePreview } from './promise-preview';
import { RangeFields } from './range-fields';
import { ZoneField } from './zone-field';

export function HoursForm({ setting }: { setting: OfficeSetting }) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const now = useNow();
  // The setting on which the draft is based: a change by another owner must not be overwritten unnoticed.
  const [base, setBase] = useState(setting);
  const [draft, setDraft] = useState(() => toDraft(setting));
  const [faults, setFaults] = useState<readonly string[]>([]);
  const faultsRef = useRef<HTMLDivElement>(null);
  const statusRef = useRef<HTMLDivElement>(null);
  const { hours, faults: present } = readDraft(draft);

  const save = useMutation({
    mutationFn: ({ changed }: { changed: OfficeHours; sent: HoursDraft }) =>
      api.post<OfficeSetting>(OFFICE_PATHS.hours, { ...changed, revision: base.revision }),
    onSuccess(saved, { sent }) {
      keepNewest(queryClient, saved);
      setBase(saved);
      setFaults([]);
      // Keeps what was changed while the request ran.
      setDraft((held) => (held === sent ? toDraft(saved) : held));
      showToast({ type: 'success', message: 'The office hours are saved.' });
    },
    onError(cause) {
      showFaults([describeFailure(cause, 'The office hours were not saved. Please try again.')]);
      void queryClient.invalidateQueries({ queryKey: OFFICE_HOURS_KEY });
    },
  });

  // During a save, the event may arrive before the answer.
  const isOutdated = setting.revision > base.revision && !save.isPending;

  function start(from: OfficeSetting) {
    setBase(from);
    setDraft(toDraft(from));
    setFaults([]);
  }

  function handleReplace() {
    // The button that has the focus disappears.
    statusRef.current?.focus({ preventScroll: true });
    start(setting);
  }

  function change(changes: Partial<HoursDraft>) {
    setDraft((held) => ({ ...held, ...changes }));
  }

  function showFaults(found: readonly string[]) {
    setFaults([...new Set(found)]);
    // Rendered first: the focus moves to the list.
    queueMicrotask(() => faultsRef.current?.focus());
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (present.length > 0) showFaults(present);
    else save.mutate({ changed: hours, sent: draft });
  }

  return (
    <form
      className={styles.form}
      aria-label="Office hours"
      aria-busy={save.isPending}
      onSubmit={handleSubmit}
      noValidate
    >
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
        {present.length === 0 ? (
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
        <button className="btn btn-primary" type="submit" aria-disabled={save.isPending}>
          Save office hours
        </button>
        <button className="btn btn-link" type="button" onClick={() => start(setting)}>
          Discard changes
        </button>
      </div>
    </form>
  );
}
