import type { ContactForm as ContactFormValues } from '@potomac-oak/shared/contracts/contact';
import { EMAIL_MAX, FULL_NAME_MAX, MESSAGE_MAX, PHONE_MAX } from '@potomac-oak/shared/contracts/limits';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { AttachFiles } from '../../sections/form-files/attach-files';
import styles from './contact-form.module.scss';
import { REFUSAL_ID, useContactForm } from './use-contact-form';

const REPLY_HINT_ID = 'contact-reply-hint';

interface ContactFormProps {
  onSent: (form: ContactFormValues) => void;
}

/**
 * No field is required. Hints show which fields a reply needs; the server rejects an empty form. Without a script the
 * browser posts the fields itself.
 */
export function ContactForm({ onSent }: ContactFormProps) {
  const { isSending, refusal, warning, files, addFiles, fieldProps, firstField, submit } = useContactForm(onSent);
  const message = fieldProps('message');

  return (
    <form
      className={styles.form}
      aria-label="Contact form"
      action={API_PATHS.contactForm}
      method="post"
      onSubmit={submit}
    >
      <TextField
        id="contact-name"
        label="Name"
        {...fieldProps('name')}
        ref={firstField}
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
      >
        {/* In view, because a refusal moves the focus to this field. */}
        {refusal !== '' && (
          <p id={REFUSAL_ID} className={`form-text ${styles.refusal}`} role="alert">
            {refusal}
          </p>
        )}
      </TextField>
      <TextField
        id="contact-phone"
        label="Phone"
        {...fieldProps('phoneNumber', REPLY_HINT_ID)}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={PHONE_MAX}
      />
      <TextField
        id="contact-email"
        label="Email"
        {...fieldProps('email', REPLY_HINT_ID)}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        fieldClass={styles.wide}
      >
        <p id={REPLY_HINT_ID} className={`form-text ${styles.hint}`}>
          Leave a phone number or an email, so that we can answer you.
        </p>
      </TextField>
      <div className={styles.wide}>
        <label className="form-label" htmlFor="contact-message">
          Message
        </label>
        <textarea
          className="form-control"
          id="contact-message"
          {...message}
          onChange={({ target }) => message.onChange(target.value)}
          rows={6}
          maxLength={MESSAGE_MAX}
        />
      </div>
      <AttachFiles files={files} onAdd={addFiles} hint="Photos help us to answer." />
      <div className={styles.submit}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending}>
          Submit
        </button>
        <p className={styles.state} role="status">
          {isSending && 'Sending…'}
          {!isSending && warning && <span className={styles.warning}>{warning}</span>}
        </p>
      </div>
    </form>
  );
}
