const CALIBRATED_MICROSECONDS = 5_000;
const ROUNDS = 5;
const LENGTH = 4_000;
const DOUBLINGS = 3;

/**
 * Returns how many times more processor time `run` takes for a text twice as long: about 2 if the time is linear in the
 * length, about 4 if it is quadratic. Each text is measured several times within the same run, and the fastest counts.
 * The texts differ by several doublings, so that other load of the machine changes the result little.
 */
export function costGrowth(makeText: (length: number) => string, run: (text: string) => void): number {
  const [short, long] = [makeText(LENGTH), makeText(2 ** DOUBLINGS * LENGTH)];
  let repeats = 1;
  while (measure(run, short, repeats) < CALIBRATED_MICROSECONDS) repeats *= 2;
  let [shortest, longest] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    shortest = Math.min(shortest, measure(run, short, repeats));
    longest = Math.min(longest, measure(run, long, repeats));
  }
  return (longest / shortest) ** (1 / DOUBLINGS);
}

/** Microseconds of this process. */
function measure(run: (text: string) => void, text: string, repeats: number): number {
  const start = process.cpuUsage();
  for (let count = 0; count < repeats; count += 1) run(text);
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
