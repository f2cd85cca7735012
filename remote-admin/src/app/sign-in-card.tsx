import { useState } from 'react';

import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { ForgottenPassword } from '../features/sign-in/forgotten-password';
import { SignInForm } from '../features/sign-in/sign-in-form';
import { storeToken } from '../session/staff-token';
import { SignedOutHeading } from './signed-out-frame';

interface SignInCardProps {
  api: ApiClient;
  notice: string;
  username?: string;
  /** Address to open afterwards. */
  next: string;
}

/** Sign-in, with a way to a new password. */
export function SignInCard({ api, notice, username = '', next }: SignInCardProps) {
  const [hasForgotten, setHasForgotten] = useState(false);

  function handleSignedIn(token: string) {
    storeToken(token);
    openPage(next, { replaces: true });
  }

  return (
    <>
      <SignedOutHeading>{hasForgotten ? 'Forgot Password' : 'Sign In'}</SignedOutHeading>
      {hasForgotten ? (
        <ForgottenPassword api={api} onBack={() => setHasForgotten(false)} />
      ) : (
        <SignInForm
          api={api}
          notice={notice}
          username={username}
          onForgotten={() => setHasForgotten(true)}
          onSignedIn={handleSignedIn}
        />
      )}
    </>
  );
}
