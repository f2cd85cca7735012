interface Arrows {
  /** How far each key moves. */
  steps: Readonly<Record<string, number>>;
  /** Whether the first item follows the last one. */
  wraps: boolean;
}

export const HORIZONTAL = { ArrowRight: 1, ArrowLeft: -1 };
export const VERTICAL = { ArrowDown: 1, ArrowUp: -1 };

/** The index of the item to which an arrow key, Home or End leads; null for other keys. */
export function indexAtKey(
  key: string,
  { current, count, steps, wraps }: Arrows & { current: number; count: number },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;

  const step = steps[key];
  if (step === undefined) return null;
  const next = current + step;
  if (wraps) return (next + count) % count;
  return next >= 0 && next < count ? next : current;
}
