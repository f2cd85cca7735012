import { useEffect, useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { SignInForm } from '../features/sign-in/sign-in-form';
import { readSignInPlace } from '../navigation/sign-in-place';
import { storeToken, useStoredToken } from '../session/staff-token';
import { SignedOutFrame, SignedOutHeading } from './signed-out-frame';

export default function SignInPage({ search }: PageProps) {
  const [api] = useState(() => createApiClient());
  const { next, hasExpired } = readSignInPlace(search);
  const token = useStoredToken();

  useEffect(() => {
    if (token !== null) openPage(next, { replaces: true });
  }, [token, next]);

  function handleSignedIn(newToken: string) {
    storeToken(newToken);
    openPage(next, { replaces: true });
  }

  if (token !== null) return null;

  return (
    <SignedOutFrame>
      <SignedOutHeading>Sign In</SignedOutHeading>
      <SignInForm
        api={api}
        notice={hasExpired ? 'Your session has ended. Please sign in again.' : ''}
        onSignedIn={handleSignedIn}
      />
    </SignedOutFrame>
  );
}
