import { type FormEvent, useState } from 'react';

import { describeFailure } from './describe-failure';

export interface Submission {
  /** Empty before the first failure and while a request runs. */
  failure: string;
  isSending: boolean;
  /** Whether the last request has succeeded. */
  isDone: boolean;
  submit: (event?: FormEvent) => Promise<void>;
}

/** Runs one request at a time and keeps the text of a failure. */
export function useSubmission(
  send: () => Promise<void>,
  describe: (cause: unknown) => string = describeFailure,
): Submission {
  const [state, setState] = useState({ failure: '', isSending: false, isDone: false });

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (state.isSending) return;

    setState({ failure: '', isSending: true, isDone: false });
    try {
      await send();
      setState({ failure: '', isSending: false, isDone: true });
    } catch (cause) {
      setState({ failure: describe(cause), isSending: false, isDone: false });
    }
  }

  return { ...state, submit };
}
