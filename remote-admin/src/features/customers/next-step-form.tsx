import { useState } from 'react';

import { useNow } from '@potomac-oak/shared/chat-ui/use-now';
import type { CustomerDetail, NextStep } from '@potomac-oak/shared/contracts/customers';
import { HOUR_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { NEXT_STEP_MAX } from '@potomac-oak/shared/contracts/limits';
import { dateOfDay, dayAt, minuteOfDay, startOfDay } from '@potomac-oak/shared/contracts/office-hours';

import { describeStep, isOverdue } from '../../customers/customer-texts';
import { useOfficeHours } from '../../desk/office-hours';
import { fromTimeField, toTimeField } from '../../time/company-time';
import styles from './customer-page.module.scss';

interface NextStepFormProps {
  customer: CustomerDetail;
  isSending: boolean;
  /** Returns whether it was stored. */
  onSave: (nextStep: NextStep | null) => Promise<boolean>;
}

const MORNING_MINUTES = 9 * 60;
const SHORTCUTS = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 days', days: 3 },
  { label: 'In a week', days: 7 },
] as const;

/** What is done next, and when, on the office's calendar. The shortcuts also postpone a step that is due. */
export function NextStepForm({ customer, isSending, onSave }: NextStepFormProps) {
  const { nextStep } = customer;
  const hours = useOfficeHours();
  const now = useNow();
  const [text, setText] = useState(nextStep?.text ?? '');
  const due = nextStep ? Date.parse(nextStep.at) : null;
  const [date, setDate] = useState(due === null ? '' : dateOfDay(dayAt(due, hours)));
  const [time, setTime] = useState(toTimeField(due === null ? MORNING_MINUTES : minuteOfDay(due, hours.timeZone)));

  function save(day: string) {
    const minutes = fromTimeField(time);
    if (isSending || text.trim() === '' || day === '' || minutes === null) return;
    const start = startOfDay(Date.parse(day) / (24 * HOUR_MS), hours);
    void onSave({ text: text.trim(), at: new Date(start + minutes * MINUTE_MS).toISOString() });
  }

  function postpone(days: number) {
    const day = dateOfDay(dayAt(now, hours) + days);
    setDate(day);
    save(day);
  }

  async function remove() {
    if (isSending || !(await onSave(null))) return;
    setText('');
    setDate('');
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save(date);
      }}
    >
      {nextStep && (
        <p className={isOverdue(customer, now) ? styles.late : styles.quiet}>
          {isOverdue(customer, now) && 'Overdue: '}
          {describeStep(nextStep)}
        </p>
      )}
      <label className={styles.field}>
        What is next?
        <input
          className="form-control"
          maxLength={NEXT_STEP_MAX}
          placeholder="Call back"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.fields}>
        <label className={styles.field}>
          Date
          <input
            className="form-control"
            type="date"
            required
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </label>
        <label className={styles.field}>
          Time
          <input
            className="form-control"
            type="time"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </label>
      </div>
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending || text.trim() === ''}>
          Save next step
        </button>
        {SHORTCUTS.map(({ label, days }) => (
          <button
            className={styles.tool}
            key={label}
            type="button"
            aria-disabled={isSending || text.trim() === ''}
            onClick={() => postpone(days)}
          >
            {label}
          </button>
        ))}
        {nextStep && (
          <button className={styles.tool} type="button" aria-disabled={isSending} onClick={() => void remove()}>
            Done, remove
          </button>
        )}
      </div>
    </form>
  );
}
