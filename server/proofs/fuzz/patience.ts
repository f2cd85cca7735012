import { DEADLINE_MS, LATE, within } from './deadline';

/**
 * Waits for answers. After the first missing answer it waits for a shorter time: the run has failed and now looks for
 * more faults.
 */
export interface Patience {
  wait<Value>(answer: Promise<Value>): Promise<Value | typeof LATE>;
}

const SHORT_MS = 3_000;

export function createPatience(): Patience {
  let deadline = DEADLINE_MS;

  return {
    async wait(answer) {
      const settled = await within(answer, deadline);
      if (settled === LATE) deadline = SHORT_MS;
      return settled;
    },
  };
}
