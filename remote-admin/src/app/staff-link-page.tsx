import { useState } from 'react';

import type { PageProps } from '@potomac-oak/shared/contracts/federation';
import { linkTo } from '@potomac-oak/shared/contracts/route';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { LinkForm } from '../features/accounts/link-form';
import { useLink } from '../features/accounts/use-link';
import { DASHBOARD_PATH } from '../navigation/dashboard-place';
import { SignInCard } from './sign-in-card';
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
          <p className="mb-0">
            Ask an owner of your team for a new one, or use “Forgot password?” on the sign-in page.
          </p>
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
        <SignInCard
          api={api}
          notice="Your password is set. Sign in with it."
          username={state.link.username}
          next={linkTo(DASHBOARD_PATH)}
        />
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
