/**
 * Minimum contrast ratios: of black or white text on the accent, and of accent text on the chat's tinted backgrounds.
 */
const TEXT = 4.6;
const TEXT_ON_LIGHT = 5;

const BLACK = '#000';
const WHITE = '#fff';

/**
 * Returns custom properties that apply a partner's accent color with readable text. Returns none if the value is not
 * `#rgb` or `#rrggbb`.
 */
export function paintAccent(accent: string): Record<string, string> {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(accent)) return {};

  const onWhite = 1.05 / (luminance(accent.length === 4 ? accent.replace(/\w/g, '$&$&') : accent) + 0.05);
  return {
    '--chat-accent': accent,
    '--chat-on-accent': onWhite < TEXT ? BLACK : WHITE,
    // For links, borders and focus rings on a light background.
    '--chat-accent-text': onWhite < TEXT_ON_LIGHT ? 'var(--chat-ink)' : accent,
  };
}

/** Returns further properties, which only the opened chat uses. */
export function paintOpenedChat(accent: string): Record<string, string> {
  const { '--chat-on-accent': onAccent } = paintAccent(accent);
  if (onAccent === undefined) return {};
  return {
    '--chat-shade': onAccent === WHITE ? BLACK : WHITE,
    // On an arbitrary color, a second, paler text color may not be readable.
    '--chat-on-accent-quiet': 'var(--chat-on-accent)',
  };
}

// Relative luminance of `#rrggbb`. A single exponent approximates WCAG's curve. Near the minimum ratios defined above,
// the result is never lower than WCAG's.
function luminance(color: string): number {
  return [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * (Number.parseInt(color.slice(2 * at + 1, 2 * at + 3), 16) / 255) ** 2.2,
    0,
  );
}
