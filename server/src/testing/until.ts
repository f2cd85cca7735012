import { setImmediate as nextTurn } from 'node:timers/promises';

/** Repeats a check until it holds, for changes that no event announces. Jest's time limit ends a wait without end. */
export async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await nextTurn();
}
