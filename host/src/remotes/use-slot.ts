import { useEffect, useState } from 'react';

import type { SlotLoader } from './slot-loader';

/** After this delay the visitor sees other ways to reach the company. A module that loads later is still shown. */
const SLOW_MS = 30_000;

export type SlotState<T> = { status: 'loading' } | { status: 'ready'; module: T } | { status: 'failed' };

/** The state belongs to one loader: change the component's key when the loader changes. */
export function useSlot<T>(loader: SlotLoader<T>): SlotState<T> & { retry: () => void } {
  const [state, setState] = useState<SlotState<T>>(() => readSlot(loader));
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads again.
  useEffect(() => {
    if (loader.peek() !== null) return;

    let isCurrent = true;
    function settle(next: SlotState<T>) {
      clearTimeout(timer);
      if (isCurrent) setState(next);
    }

    const timer = setTimeout(settle, SLOW_MS, { status: 'failed' });
    loader.load().then(
      (module) => settle({ status: 'ready', module }),
      (cause: unknown) => {
        // biome-ignore lint/suspicious/noConsole: the panel addresses visitors; the remote's team needs the cause.
        console.error(cause);
        settle({ status: 'failed' });
      },
    );

    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [loader, round]);

  function retry() {
    loader.renew();
    setState({ status: 'loading' });
    setRound((previous) => previous + 1);
  }

  return { ...state, retry };
}

function readSlot<T>(loader: SlotLoader<T>): SlotState<T> {
  const module = loader.peek();
  return module === null ? { status: 'loading' } : { status: 'ready', module };
}
