import { useEffect, useState } from 'react';

import type { StaffLink } from '@potomac-oak/shared/contracts/staff';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { describeFailure } from '@potomac-oak/shared/http/describe-failure';

import { readLink } from './accounts-api';

export type LinkState =
  | { name: 'loading' }
  | { name: 'invalid'; text: string }
  | { name: 'failed'; text: string }
  | { name: 'open'; link: StaffLink };

/** Reading a link changes nothing, so it may be repeated. */
export function useLink(api: ApiClient, code: string): { state: LinkState; retry: () => void } {
  const [state, setState] = useState<LinkState>({ name: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads the link again.
  useEffect(() => {
    let isCurrent = true;
    setState({ name: 'loading' });
    readLink(api, code).then(
      (link) => isCurrent && setState({ name: 'open', link }),
      (cause: unknown) => isCurrent && setState(stateOf(cause)),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, code, attempt]);

  return { state, retry: () => setAttempt(attempt + 1) };
}

function stateOf(cause: unknown): LinkState {
  const isFinal = cause instanceof ApiError && (cause.code === 'not_found' || cause.code === 'invalid_input');
  if (!isFinal) return { name: 'failed', text: describeFailure(cause) };
  // A truncated code is invalid input; the person needs the same advice as for a used one.
  return { name: 'invalid', text: 'This link is not valid. It may have been used, or have expired.' };
}
