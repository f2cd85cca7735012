import { type FormEvent, useState } from 'react';

import type { Login } from '@potomac-oak/shared/contracts/auth';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';

import { PasswordField } from './password-field';
import { signIn } from './sign-in-api';
import styles from './sign-in-form.module.scss';

interface SignInFormProps {
  api: ApiClient;
  /** May be empty. */
  notice: string;
  onSignedIn: (token: string) => void;
}

interface Message {
  kind: 'notice' | 'failure';
  text: string;
}

export function SignInForm({ api, notice, onSignedIn }: SignInFormProps) {
  const [login, setLogin] = useState<Login>({ username: '', password: '' });
  const [message, setMessage] = useState<Message>({ kind: 'notice', text: notice });
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;

    setIsSending(true);
    // Screen readers announce a repeated alert only if its text was cleared.
    setMessage({ kind: 'notice', text: '' });
    try {
      const { token } = await signIn(api, login);
      onSignedIn(token);
    } catch (cause) {
      setMessage({ kind: 'failure', text: explain(cause) });
      setIsSending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-busy={isSending}>
      <p className={styles[message.kind]} role="alert">
        {message.text}
      </p>

      <div>
        <label className="form-label" htmlFor="sign-in-username">
          User Name
        </label>
        <input
          className="form-control"
          id="sign-in-username"
          name="username"
          value={login.username}
          onChange={(event) => setLogin({ ...login, username: event.target.value })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>

      <PasswordField value={login.password} onChange={(password) => setLogin({ ...login, password })} />

      <button className="btn btn-primary w-100" type="submit" aria-disabled={isSending}>
        Login
      </button>
    </form>
  );
}

function explain(cause: unknown): string {
  if (!(cause instanceof ApiError) || cause.code === 'network') return 'An error occurred. Please try again.';
  return cause.msg || 'Login failed';
}
