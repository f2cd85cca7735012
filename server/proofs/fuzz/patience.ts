import { DEADLINE_MS, LATE, within } from './deadline';

/** Waits for answers; less long after one has not come, because the run has failed by then and is to find more. */
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
