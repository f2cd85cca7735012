import { useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { LinkForm } from '../features/accounts/link-form';
import { useLink } from '../features/accounts/use-link';
import { SignedOutFrame, SignedOutHeading } from './signed-out-frame';

/** Opened with the link of an invitation or a reset. */
export default function StaffLinkPage({ search }: PageProps) {
  const [api] = useState(() => createApiClient());
  const code = new URLSearchParams(search).get('code') ?? '';
  const { state, retry } = useLink(api, code);
  const [isAccepted, setIsAccepted] = useState(false);

  return (
    <SignedOutFrame>
      {state.name === 'loading' && <p role="status">Loading…</p>}
      {state.name === 'invalid' && (
        <>
          <SignedOutHeading>Link not valid</SignedOutHeading>
          <p role="alert">{state.text}</p>
          <p className="mb-0">Request a new one from an owner of your team.</p>
        </>
      )}
      {state.name === 'failed' && (
        <>
          <SignedOutHeading>Set password</SignedOutHeading>
          <p role="alert">{state.text}</p>
          <button className="btn btn-primary w-100" type="button" onClick={retry}>
            Try again
          </button>
        </>
      )}
      {state.name === 'open' && isAccepted && (
        <>
          <SignedOutHeading>Your password is set</SignedOutHeading>
          <p role="status">Sign in as {state.link.username}.</p>
          <a className="btn btn-primary w-100" href={linkTo('/dashboard_login')}>
            Go to sign-in
          </a>
        </>
      )}
      {state.name === 'open' && !isAccepted && (
        <>
          <SignedOutHeading>
            {state.link.kind === 'invitation' ? `Welcome, ${state.link.name}` : 'Set a new password'}
          </SignedOutHeading>
          <LinkForm api={api} code={code} link={state.link} onAccepted={() => setIsAccepted(true)} />
        </>
      )}
    </SignedOutFrame>
  );
}
