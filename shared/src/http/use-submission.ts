import { type FormEvent, useState } from 'react';

import { describeFailure } from './describe-failure';

export interface Submission {
  /** Empty before the first failure, while a request runs, and after `clear`. */
  failure: string;
  isSending: boolean;
  /** Whether the last request has succeeded. */
  isDone: boolean;
  submit: (event?: FormEvent) => Promise<void>;
  clear: () => void;
}

const IDLE = { failure: '', isSending: false, isDone: false };

/**
 * The state of a form or a button that sends: one request at a time, and the text of its failure. Hooks that own cached data
 * use `useMutation`.
 */
export function useSubmission(
  send: () => Promise<unknown>,
  describe: (cause: unknown) => string = describeFailure,
): Submission {
  const [state, setState] = useState(IDLE);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (state.isSending) return;

    setState({ ...IDLE, isSending: true });
    try {
      await send();
      setState({ ...IDLE, isDone: true });
    } catch (cause) {
      setState({ ...IDLE, failure: describe(cause) });
    }
  }

  return { ...state, submit, clear: () => setState((held) => ({ ...held, failure: '' })) };
}
