import { type FormEvent, useState } from 'react';

import { ApiError } from '@potomac-oak/shared/http/api-client';

export interface Submission {
  /** Empty before the first failure and while a request runs. */
  failure: string;
  isSending: boolean;
  submit: (event?: FormEvent) => Promise<void>;
}

/** Runs one request at a time and keeps the text of a failure. */
export function useSubmission(send: () => Promise<void>): Submission {
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSending) return;

    setIsSending(true);
    setFailure('');
    try {
      await send();
    } catch (cause) {
      setFailure(describeFailure(cause));
    } finally {
      setIsSending(false);
    }
  }

  return { failure, isSending, submit };
}

export function describeFailure(cause: unknown): string {
  const msg = cause instanceof ApiError ? cause.msg : '';
  return msg || 'An error occurred. Please try again.';
}
