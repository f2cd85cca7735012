import { ADDRESS_MAX, EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';

import { scheduleTexts } from '../../content/pages/schedule-texts';
import styles from './schedule.module.scss';
import type { VisitDraft } from './visit-draft';

const HINT_ID = 'visit-reply-hint';

interface VisitDetailsProps {
  draft: VisitDraft;
  onChange: (values: Partial<VisitDraft>) => void;
}

export function VisitDetails({ draft, onChange }: VisitDetailsProps) {
  function field(name: 'name' | 'street' | 'phoneNumber' | 'email' | 'note') {
    return {
      className: 'form-control',
      id: `visit-${name}`,
      name,
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  }

  return (
    <fieldset className={styles.details}>
      <legend className={`${styles.heading} ${styles.wide}`}>{scheduleTexts.details}</legend>
      <div>
        <label className="form-label" htmlFor="visit-name">
          Name
        </label>
        <input {...field('name')} type="text" autoComplete="name" maxLength={FULL_NAME_MAX} required />
      </div>
      <div>
        <label className="form-label" htmlFor="visit-street">
          Street and house number
        </label>
        <input {...field('street')} type="text" autoComplete="street-address" maxLength={ADDRESS_MAX} required />
      </div>
      <div>
        <label className="form-label" htmlFor="visit-phoneNumber">
          Phone
        </label>
        <input
          {...field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          required={draft.email.trim() === ''}
          aria-describedby={HINT_ID}
        />
      </div>
      <div>
        <label className="form-label" htmlFor="visit-email">
          Email
        </label>
        <input
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required={draft.phoneNumber.trim() === ''}
          aria-describedby={HINT_ID}
        />
      </div>
      <p id={HINT_ID} className={`form-text ${styles.wide}`}>
        {`${scheduleTexts.replyHint} ${scheduleTexts.mailHint}`}
      </p>
      <div className={styles.wide}>
        <label className="form-label" htmlFor="visit-note">
          Anything we should know (optional)
        </label>
        <textarea {...field('note')} rows={3} maxLength={MESSAGE_MAX} />
      </div>
    </fieldset>
  );
}
