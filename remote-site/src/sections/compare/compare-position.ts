/** Divider position: 0 shows only the picture after the work, 1 only the picture before the work. */
export const DEFAULT_POSITION = 0.5;

const LEAP = 0.2;

/** Returns null for keys that do not move the divider. The library handles the arrow keys. */
export function positionAfterKey(key: string, position: number): number | null {
  switch (key) {
    case 'PageDown':
      return Math.max(0, position - LEAP);
    case 'PageUp':
      return Math.min(1, position + LEAP);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

export function describePosition(position: number): string {
  const percent = Math.round(position * 100);
  return `${percent}% before, ${100 - percent}% after`;
}
