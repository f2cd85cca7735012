import { useState } from 'react';

import { ApiError } from '@potomac-oak/shared/http/api-client';

export interface Action {
  /** Empty before the first failure and while it runs. */
  failure: string;
  isRunning: boolean;
  /** Whether the last run has succeeded. */
  isDone: boolean;
  run: () => Promise<void>;
}

/** Runs one at a time. */
export function useAction(act: () => Promise<void>): Action {
  const [state, setState] = useState({ failure: '', isRunning: false, isDone: false });

  async function run() {
    if (state.isRunning) return;
    setState({ failure: '', isRunning: true, isDone: false });
    try {
      await act();
      setState({ failure: '', isRunning: false, isDone: true });
    } catch (cause) {
      const msg = cause instanceof ApiError ? cause.msg : '';
      setState({ failure: msg || 'An error occurred. Please try again.', isRunning: false, isDone: false });
    }
  }

  return { ...state, run };
}
