import { useState } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { useSubmission } from '@potomac-oak/shared/http/use-submission';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { requestReset } from './sign-in-api';
import styles from './sign-in-form.module.scss';

interface ForgottenPasswordProps {
  api: ApiClient;
  onBack: () => void;
}

/** Asks for a link that sets a new password. */
export function ForgottenPassword({ api, onBack }: ForgottenPasswordProps) {
  const [username, setUsername] = useState('');
  const [answer, setAnswer] = useState('');
  const { failure, isSending, submit } = useSubmission(async () => {
    setAnswer('');
    const { isMailed } = await requestReset(api, username);
    setAnswer(
      isMailed
        ? 'If there is such an account, a link is on its way to its e-mail address. It works for one hour.'
        : 'This site sends no e-mail. Ask an owner of your team for a link.',
    );
  });

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isSending}>
      <p className={styles.notice} role="status">
        {answer}
      </p>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <TextField
        id="forgotten-username"
        label="User Name or E-mail"
        name="username"
        required
        // The person has just asked for this form.
        autoFocus
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button className="btn btn-primary w-100" type="submit" aria-disabled={isSending}>
        Send link
      </button>
      <button className={`btn btn-link ${styles.again}`} type="button" onClick={onBack}>
        Back to sign-in
      </button>
    </form>
  );
}
