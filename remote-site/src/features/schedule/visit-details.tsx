import { ADDRESS_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import styles from './schedule.module.scss';
import type { VisitDraft } from './visit-draft';

const HINT_ID = 'visit-reply-hint';

interface VisitDetailsProps {
  draft: VisitDraft;
  onChange: (values: Partial<VisitDraft>) => void;
}

export function VisitDetails({ draft, onChange }: VisitDetailsProps) {
  function field(name: 'name' | 'street' | 'phoneNumber' | 'email') {
    return {
      id: `visit-${name}`,
      name,
      value: draft[name],
      onChange: (value: string) => onChange({ [name]: value }),
    };
  }

  return (
    <fieldset className={styles.details}>
      <legend className={`${styles.heading} ${styles.wide}`}>{scheduleTexts.details}</legend>
      <TextField {...field('name')} label="Name" autoComplete="name" maxLength={FULL_NAME_MAX} required />
      <TextField
        {...field('street')}
        label="Street and house number"
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        required
      />
      <TextField
        {...field('phoneNumber')}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        required={draft.email.trim() === ''}
        aria-describedby={HINT_ID}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required={draft.phoneNumber.trim() === ''}
        aria-describedby={HINT_ID}
      />
      <p id={HINT_ID} className={`form-text ${styles.wide}`}>
        {`${scheduleTexts.replyHint} ${scheduleTexts.mailHint}`}
      </p>
      <div className={styles.wide}>
        <label className="form-label" htmlFor="visit-note">
          Anything we should know (optional)
        </label>
        <textarea
          className="form-control"
          id="visit-note"
          name="note"
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
          rows={3}
          maxLength={MESSAGE_MAX}
        />
      </div>
    </fieldset>
  );
}
