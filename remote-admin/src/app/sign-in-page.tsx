import { useEffect, useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { SignInForm } from '../features/sign-in/sign-in-form';
import { readSignInPlace } from '../navigation/sign-in-place';
import { storeToken, useStoredToken } from '../session/staff-token';
import styles from './sign-in-page.module.scss';

export default function SignInPage({ search }: PageProps) {
  const [api] = useState(() => createApiClient());
  const { next, hasExpired } = readSignInPlace(search);
  const token = useStoredToken();

  useEffect(() => {
    if (token !== null) window.location.replace(next);
  }, [token, next]);

  function handleSignedIn(newToken: string) {
    storeToken(newToken);
    window.location.replace(next);
  }

  if (token !== null) return null;

  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <p className={styles.brand}>{company.name}</p>
        <div className={styles.card}>
          <h1 className={styles.heading}>Sign In</h1>
          <SignInForm
            api={api}
            notice={hasExpired ? 'Your session has ended. Please sign in again.' : ''}
            onSignedIn={handleSignedIn}
          />
        </div>
        <p className={styles.foot}>
          <a href="#/">Back to the website</a>
        </p>
      </div>
    </div>
  );
}
