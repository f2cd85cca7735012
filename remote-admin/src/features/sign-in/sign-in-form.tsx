import { type FormEvent, useState } from 'react';

import type { Login, LoginAnswer } from '@potomac-oak/shared/contracts/auth';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { arePasskeysUsable } from '../../passkeys/passkeys';
import { PasswordField } from '../../ui/password-field';
import { CodeField } from './code-field';
import { signIn, signInWithPasskey } from './sign-in-api';
import styles from './sign-in-form.module.scss';

interface SignInFormProps {
  api: ApiClient;
  /** May be empty. */
  notice: string;
  /** Filled in at first. */
  username: string;
  onForgotten: () => void;
  onSignedIn: (token: string) => void;
}

interface Message {
  kind: 'notice' | 'failure';
  text: string;
}

export function SignInForm({ api, notice, username, onForgotten, onSignedIn }: SignInFormProps) {
  const [login, setLogin] = useState<Login>({ username, password: '' });
  const [message, setMessage] = useState<Message>({ kind: 'notice', text: notice });
  const [isSending, setIsSending] = useState(false);
  const hasCodeStep = login.code !== undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void run(() => signIn(api, login));
  }

  async function run(attempt: () => Promise<LoginAnswer>) {
    if (isSending) return;

    setIsSending(true);
    // Screen readers announce a repeated alert only if its text was cleared.
    setMessage({ kind: 'notice', text: '' });
    try {
      const { token } = await attempt();
      onSignedIn(token);
    } catch (cause) {
      setIsSending(false);
      if (isCodeMissing(cause) && !hasCodeStep) setLogin({ ...login, code: '' });
      setMessage({ kind: isCodeMissing(cause) && !hasCodeStep ? 'notice' : 'failure', text: explain(cause) });
    }
  }

  function startAgain() {
    setLogin({ username: '', password: '' });
    setMessage({ kind: 'notice', text: '' });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-busy={isSending}>
      <p className={styles[message.kind]} role="alert">
        {message.text}
      </p>

      {login.code === undefined ? (
        <>
          <TextField
            id="sign-in-username"
            label="User Name"
            name="username"
            value={login.username}
            onChange={(username) => setLogin({ ...login, username })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            id="password"
            label="Password"
            autoComplete="current-password"
            value={login.password}
            onChange={(password) => setLogin({ ...login, password })}
          />
        </>
      ) : (
        <CodeField value={login.code} onChange={(code) => setLogin({ ...login, code })} />
      )}

      <button className="btn btn-primary w-100" type="submit" aria-disabled={isSending}>
        Login
      </button>
      {arePasskeysUsable() && (
        <button
          className="btn btn-outline-primary w-100"
          type="button"
          aria-disabled={isSending}
          onClick={() => void run(() => signInWithPasskey(api))}
        >
          Sign in with a passkey
        </button>
      )}
      <button className={`btn btn-link ${styles.again}`} type="button" onClick={hasCodeStep ? startAgain : onForgotten}>
        {hasCodeStep ? 'Sign in as someone else' : 'Forgot password?'}
      </button>
    </form>
  );
}

// A missing code is the first answer to the right password of an account with two-factor sign-in.
function isCodeMissing(cause: unknown): boolean {
  return cause instanceof ApiError && cause.code === 'second_factor';
}

function explain(cause: unknown): string {
  if (!(cause instanceof ApiError) || cause.code === 'network') return 'An error occurred. Please try again.';
  return cause.msg || 'Login failed';
}
