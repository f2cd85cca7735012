/** Converts a `#rrggbb` color to the form that browsers compute: `rgb(red, green, blue)`. */
export function computedColor(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}
