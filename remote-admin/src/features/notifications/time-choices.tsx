import type { NotificationPreferences } from '@potomac-oak/shared/contracts/notifications';

import { useOfficeHours } from '../../desk/office-hours';
import { fromTimeField, toTimeField } from '../../time/company-time';
import styles from './notifications.module.scss';

const UNANSWERED_CHOICES = [2, 5, 10, 15, 30, 60, 120, 240];
const NIGHT = { from: 21 * 60, to: 7 * 60 };
const EVENING = 17 * 60;

interface TimeChoicesProps {
  draft: NotificationPreferences;
  onChange: (change: Partial<NotificationPreferences>) => void;
}

export function TimeChoices({ draft, onChange }: TimeChoicesProps) {
  const { unansweredMinutes, when, quiet, digestAt } = draft;
  const { timeZone } = useOfficeHours();
  const minutes = [...new Set([...UNANSWERED_CHOICES, unansweredMinutes])].toSorted((a, b) => a - b);

  return (
    <div className={styles.times}>
      <label className={styles.line}>
        A message counts as unanswered after
        <select
          className={styles.select}
          value={unansweredMinutes}
          onChange={({ target }) => onChange({ unansweredMinutes: Number(target.value) })}
        >
          {minutes.map((choice) => (
            <option key={choice} value={choice}>
              {choice} minutes
            </option>
          ))}
        </select>
      </label>
      <label className={styles.line}>
        Notify me
        <select
          className={styles.select}
          value={when}
          onChange={({ target }) => onChange({ when: target.value === 'always' ? 'always' : 'officeHours' })}
        >
          <option value="always">at any time</option>
          <option value="officeHours">in office hours only</option>
        </select>
      </label>
      <div className={styles.line}>
        <label className={styles.switch}>
          <input
            className="form-check-input"
            type="checkbox"
            checked={quiet !== null}
            onChange={({ target }) => onChange({ quiet: target.checked ? NIGHT : null })}
          />
          Quiet hours
        </label>
        {quiet && (
          <span className={styles.range}>
            <TimeField
              label="Quiet from"
              value={quiet.from}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            to
            <TimeField label="Quiet until" value={quiet.to} onChange={(to) => onChange({ quiet: { ...quiet, to } })} />
          </span>
        )}
      </div>
      <div className={styles.line}>
        <label className={styles.switch}>
          <input
            className="form-check-input"
            type="checkbox"
            checked={digestAt !== null}
            onChange={({ target }) => onChange({ digestAt: target.checked ? EVENING : null })}
          />
          Daily summary by e-mail
        </label>
        {digestAt !== null && (
          <span className={styles.range}>
            at <TimeField label="Summary at" value={digestAt} onChange={(at) => onChange({ digestAt: at })} />
          </span>
        )}
      </div>
      <p className={styles.quiet}>
        Times are in the time zone {timeZone}. Notifications from quiet or closed hours are sent when those hours end,
        unless a colleague has answered.
      </p>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      className="form-control"
      type="time"
      required
      aria-label={label}
      value={toTimeField(value)}
      onChange={({ target }) => {
        const minutes = fromTimeField(target.value);
        if (minutes !== null) onChange(minutes);
      }}
    />
  );
}
