import { VISIT_KINDS, VISIT_PATHS, type VisitKind } from '@potomac-oak/shared/contracts/visits';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import { Choices } from '../../sections/choices/choices';
import { ShowTheRoom } from '../../sections/show-the-room/show-the-room';
import styles from './schedule.module.scss';
import { useVisit } from './use-visit';
import { VisitDetails } from './visit-details';
import { VisitReceipt } from './visit-receipt';
import { VisitTimes } from './visit-times';

const KINDS = Object.entries(VISIT_KINDS).map(([value, label]) => ({ value, label }));
const PROBLEM_ID = 'visit-problem';

/**
 * Kind and ZIP, then day and time, then the visitor. Without a script the browser sends the first part to the server,
 * whose page continues.
 */
export function VisitBooking({ search }: { search: string }) {
  const visit = useVisit(search);
  const { draft, free, isSending, problem, sent, changePlace, change } = visit;

  if (sent !== null) return <VisitReceipt sent={sent} onAnother={() => visit.setSent(null)} />;

  return (
    <form
      className={styles.form}
      aria-label="Schedule a visit"
      action={VISIT_PATHS.page}
      method="get"
      onSubmit={visit.handleSubmit}
    >
      <div className={styles.part}>
        <Choices
          legend={scheduleTexts.kind}
          name="kind"
          choices={KINDS}
          value={draft.kind}
          onChoose={(kind) => changePlace({ kind: kind as VisitKind })}
        />
        <TextField
          id="visit-zip"
          label={scheduleTexts.zip}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\s*\d{5}(-\d{4})?\s*"
          title="Five digits"
          maxLength={12}
          required
          value={draft.zip}
          onChange={(zip) => changePlace({ zip })}
          fieldClass={styles.zip}
        />
      </div>
      <VisitTimes
        free={free}
        day={visit.day}
        weekday={visit.weekday}
        startsAt={draft.startsAt}
        onDay={visit.setDay}
        onTime={(startsAt) => change({ startsAt })}
        onRetry={() => void free.find(draft)}
        onLater={() => void free.findLater(draft)}
      />
      {draft.startsAt !== '' && (
        <>
          <VisitDetails draft={draft} onChange={change} />
          <ShowTheRoom files={visit.files} onAdd={visit.addFiles} />
        </>
      )}
      <div className={styles.submit}>
        {(draft.startsAt !== '' || free.times === null) && (
          <button className="btn btn-primary" type="submit" aria-disabled={isSending} aria-describedby={PROBLEM_ID}>
            {draft.startsAt === '' ? scheduleTexts.show : scheduleTexts.submit}
          </button>
        )}
        <p id={PROBLEM_ID} className={styles.problem} role="status">
          {isSending ? scheduleTexts.sending : problem}
        </p>
      </div>
    </form>
  );
}
