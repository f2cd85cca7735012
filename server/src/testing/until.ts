import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than any test. Without an end, a failed wait would go on after its test and slow the suites that follow. */
const WAIT_MAX_MS = 120_000;

/** Repeats a check until it holds, for changes that no event announces. */
export async function until(isReached: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + WAIT_MAX_MS;
  while (!(await isReached())) {
    if (Date.now() > endsAt) throw new Error('The awaited change did not happen.');
    await nextTurn();
  }
}
