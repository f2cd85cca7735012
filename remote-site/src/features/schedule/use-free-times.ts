import { useCallback, useEffect, useRef, useState } from 'react';

import type { FreeTimes, VisitKind } from '@potomac-oak/shared/contracts/visits';

import { findTimes } from './visit-api';

const ZIP = /^\d{5}$/;

interface Place {
  kind: VisitKind | '';
  zip: string;
}

export interface LoadedTimes {
  /** Null until they are known. */
  times: FreeTimes | null;
  state: 'idle' | 'loading' | 'failed';
  /** Loads the next free days. Without a kind and a whole ZIP there are none. */
  find: (place: Place) => Promise<void>;
  /** Adds the days that follow. */
  findLater: (place: Place) => Promise<void>;
}

export function useFreeTimes(): LoadedTimes {
  const [times, setTimes] = useState<FreeTimes | null>(null);
  const [state, setState] = useState<LoadedTimes['state']>('idle');
  const call = useRef<AbortController | null>(null);

  useEffect(() => () => call.current?.abort(), []);

  const load = useCallback(async ({ kind, zip }: Place, from: string, join: (found: FreeTimes) => FreeTimes) => {
    call.current?.abort();
    if (kind === '' || !ZIP.test(zip)) return setState('idle');
    call.current = new AbortController();
    const { signal } = call.current;
    setState('loading');
    try {
      const found = await findTimes({ kind, zip, from }, signal);
      if (signal.aborted) return;
      setTimes(join(found));
      setState('idle');
    } catch {
      if (!signal.aborted) setState('failed');
    }
  }, []);

  const find = useCallback(
    (place: Place) => {
      setTimes(null);
      return load(place, '', (found) => found);
    },
    [load],
  );

  return {
    times,
    state,
    find,
    async findLater(place) {
      const { days: earlier = [], next = null } = times ?? {};
      if (next !== null) await load(place, next, (found) => ({ ...found, days: [...earlier, ...found.days] }));
    },
  };
}
