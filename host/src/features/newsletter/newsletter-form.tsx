import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';

import { EMAIL_MAX } from '@potomac-oak/shared/contracts/limits';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { Icon } from '@potomac-oak/shared/ui/icon';

import { readNewsletterAction } from './newsletter-action';
import { NEWSLETTER_FIELD, subscribe } from './newsletter-api';
import styles from './newsletter-modal.module.scss';
import { useAutoHide } from './use-auto-hide';

interface NewsletterFormProps {
  title: string;
  onClose: () => void;
}

const FAULT_ID = 'newsletter-fault';

export function NewsletterForm({ title, onClose }: NewsletterFormProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const action = readNewsletterAction();
  const { failure, isSending, isDone, submit } = useSubmission(
    send,
    () => 'The subscription failed. Please try again.',
  );
  const hold = useAutoHide(onClose, isDone);

  useEffect(() => headingRef.current?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    // An external form service answers with its own page, so the browser submits natively.
    if (action.startsWith('/')) void submit(event);
  }

  async function send() {
    try {
      await subscribe(action, emailRef.current?.value ?? '');
      headingRef.current?.focus();
    } catch (error) {
      emailRef.current?.focus();
      throw error;
    }
  }

  return (
    <div className={styles.content} {...hold}>
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="close" />
        <span className="visually-hidden">Close</span>
      </button>
      <h2 ref={headingRef} className={styles.heading} tabIndex={-1}>
        {title}
      </h2>
      {isDone ? (
        <p>Thank you for subscribing.</p>
      ) : (
        // The specification requires no validation here; the type only selects the keyboard.
        <form action={action} method="post" noValidate onSubmit={handleSubmit}>
          <label className="form-label" htmlFor="newsletter-email">
            Your e-mail address
          </label>
          <div className={styles.row}>
            <input
              ref={emailRef}
              className="form-control"
              id="newsletter-email"
              name={NEWSLETTER_FIELD}
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              aria-describedby={FAULT_ID}
            />
            <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
              Subscribe
            </button>
          </div>
        </form>
      )}
      <p id={FAULT_ID} className={styles.fault} role="status">
        {failure}
      </p>
    </div>
  );
}
