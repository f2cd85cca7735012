export interface SeededRandom {
  between: (min: number, max: number) => number;
  shuffled: <T>(items: readonly T[]) => T[];
}

/** Returns the same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): SeededRandom {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: (min, max) => Math.floor(min + next() * (max - min)),
    shuffled<T>(items: readonly T[]) {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
  };
}
