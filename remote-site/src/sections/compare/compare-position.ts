/** Where the divider stands: 0 shows the picture after alone, 1 the picture before alone. */
export const DEFAULT_POSITION = 0.5;

const STEP = 0.05;
const LEAP = 0.2;

/** `null` for keys that move nothing. */
export function positionAfterKey(key: string, position: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampPosition(position - STEP);
    case 'ArrowRight':
    case 'ArrowUp':
      return clampPosition(position + STEP);
    case 'PageDown':
      return clampPosition(position - LEAP);
    case 'PageUp':
      return clampPosition(position + LEAP);
    case 'Home':
      return 0;
    case 'End':
      return 1;
    default:
      return null;
  }
}

export function positionUnder(clientX: number, frame: { left: number; width: number }): number {
  return clampPosition((clientX - frame.left) / frame.width);
}

export function describePosition(position: number): string {
  const percent = Math.round(position * 100);
  return `${percent}% before, ${100 - percent}% after`;
}

function clampPosition(position: number): number {
  return Math.min(1, Math.max(0, position));
}
