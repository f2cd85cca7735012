import { useEffect, useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { openPage } from '@potomac-oak/shared/page-events/navigation';

import { readSignInPlace } from '../navigation/sign-in-place';
import { useStoredToken } from '../session/staff-token';
import { SignInCard } from './sign-in-card';
import { SignedOutFrame } from './signed-out-frame';

export default function SignInPage({ search }: PageProps) {
  const [api] = useState(() => createApiClient());
  const { next, hasExpired } = readSignInPlace(search);
  const token = useStoredToken();

  useEffect(() => {
    if (token !== null) openPage(next, { replaces: true });
  }, [token, next]);

  if (token !== null) return null;

  return (
    <SignedOutFrame>
      <SignInCard api={api} notice={hasExpired ? 'Your session has ended. Please sign in again.' : ''} next={next} />
    </SignedOutFrame>
  );
}
