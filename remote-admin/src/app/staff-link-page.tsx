import { useState } from 'react';

import { company } from '@potomac-oak/shared/company';
import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { LinkForm } from '../features/accounts/link-form';
import { useLink } from '../features/accounts/use-link';
import styles from './sign-in-page.module.scss';

/** Opened with the link of an invitation or a reset. */
export default function StaffLinkPage({ search }: PageProps) {
  const [api] = useState(() => createApiClient());
  const code = new URLSearchParams(search).get('code') ?? '';
  const { state, retry } = useLink(api, code);
  const [isAccepted, setIsAccepted] = useState(false);

  return (
    <div className={styles.page}>
      <div className={styles.frame}>
        <p className={styles.brand}>{company.name}</p>
        <div className={styles.card}>
          {state.name === 'loading' && <p role="status">Loading…</p>}
          {state.name === 'invalid' && (
            <>
              <h1 className={styles.heading}>Link not valid</h1>
              <p role="alert">{state.text}</p>
              <p className="mb-0">Request a new one from an owner of your team.</p>
            </>
          )}
          {state.name === 'failed' && (
            <>
              <h1 className={styles.heading}>Set password</h1>
              <p role="alert">{state.text}</p>
              <button className="btn btn-primary w-100" type="button" onClick={retry}>
                Try again
              </button>
            </>
          )}
          {state.name === 'open' && isAccepted && (
            <>
              <h1 className={styles.heading}>Your password is set</h1>
              <p role="status">Sign in as {state.link.username}.</p>
              <a className="btn btn-primary w-100" href="#/dashboard_login">
                Go to sign-in
              </a>
            </>
          )}
          {state.name === 'open' && !isAccepted && (
            <>
              <h1 className={styles.heading}>
                {state.link.kind === 'invitation' ? `Welcome, ${state.link.name}` : 'Set a new password'}
              </h1>
              <LinkForm api={api} code={code} link={state.link} onAccepted={() => setIsAccepted(true)} />
            </>
          )}
        </div>
        <p className={styles.foot}>
          <a href="#/">Back to the website</a>
        </p>
      </div>
    </div>
  );
}
