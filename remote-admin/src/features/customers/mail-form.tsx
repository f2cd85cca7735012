import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { MESSAGE_MAX } from '@potomac-oak/shared/contracts/limits';
import { ApiError } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { randomId } from '@potomac-oak/shared/ids/random-id';

import { customerPath, reloadCustomers } from '../../customers/use-customers';
import { useStaffSession } from '../../session/staff-session';
import styles from './customer-page.module.scss';

interface MailFormProps {
  customerId: string;
  /** At least one. */
  addresses: readonly string[];
  /** Null if the customer waits for no answer. */
  waitingSince: string | null;
}

/** Answers the customer by e-mail. */
export function MailForm({ customerId, addresses, waitingSince }: MailFormProps) {
  const { api } = useStaffSession();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [sentTo, setSentTo] = useState('');
  // `waitingSince` when the person began to write. If a colleague answers meanwhile, the mail is refused once.
  const [waitedSince, setWaitedSince] = useState<string | null>(null);
  // A repeat after an unclear failure sends nothing twice. A changed text is another mail.
  const [key, setKey] = useState(randomId);
  const to = addresses.find((address) => address === chosen) ?? addresses[0];
  const { failure, isSending, submit } = useSubmission(async () => {
    if (text.trim() === '') return;
    const body = { to, text, ...(waitedSince !== null && { waitingSince: waitedSince }) };
    try {
      await api.post(`${customerPath(customerId)}/mails`, body, { headers: { [IDEMPOTENCY_HEADER]: key } });
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'conflict') {
        setWaitedSince(null);
        setKey(randomId());
      }
      throw cause;
    } finally {
      void reloadCustomers(queryClient);
    }
    setText('');
    setSentTo(to ?? '');
    setKey(randomId());
  });

  function change(changed: string) {
    if (text === '') setWaitedSince(waitingSince);
    setText(changed);
    setSentTo('');
    setKey(randomId());
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {addresses.length > 1 && (
        <label className={styles.field}>
          E-mail address
          <select
            className={styles.select}
            value={to}
            onChange={({ target }) => {
              setChosen(target.value);
              setWaitedSince(waitingSince);
              setKey(randomId());
            }}
          >
            {addresses.map((address) => (
              <option key={address}>{address}</option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.field}>
        E-mail to {to}
        <textarea
          className="form-control"
          rows={4}
          maxLength={MESSAGE_MAX}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending || text.trim() === ''}>
          Send e-mail
        </button>
        <span role="status">{sentTo && `Sent to ${sentTo}.`}</span>
        <span role="alert">{failure}</span>
      </div>
    </form>
  );
}
