import { MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import { listOpenings, type OfficeHours } from '@potomac-oak/shared/contracts/office-hours';

interface Span {
  from: number;
  to: number;
}

/**
 * Returns a function that counts office minutes like `countOfficeMinutes`, for many spans within `whole`: it reads the
 * calendar once instead of once per span.
 */
export function createOfficeMinutes(whole: Span, hours: OfficeHours): (span: Span) => number {
  const openings = listOpenings(whole, hours);
  const openBefore = [0];
  for (const { from, to } of openings) openBefore.push((openBefore.at(-1) ?? 0) + to - from);

  /** Open milliseconds from the start of `whole`. */
  function openUntil(at: number): number {
    const begun = countBegun(openings, at);
    const last = openings[begun - 1];
    return last ? (openBefore[begun - 1] ?? 0) + Math.min(at, last.to) - last.from : 0;
  }

  return ({ from, to }) => Math.floor((openUntil(to) - openUntil(from)) / MINUTE_MS);
}

/** Number of openings that begin at `at` or earlier. */
function countBegun(openings: readonly Span[], at: number): number {
  let [low, high] = [0, openings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((openings[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
