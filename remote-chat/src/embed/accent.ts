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

  return { '--chat-accent': accent, '--chat-on-accent': contrastWithWhite(accent) < TEXT ? BLACK : WHITE };
}

/** Returns further properties, which only the opened chat uses. */
export function paintOpenedChat(accent: string): Record<string, string> {
  const { '--chat-on-accent': onAccent } = paintAccent(accent);
  if (onAccent === undefined) return {};
  return {
    // For links, borders and focus rings on a light background.
    '--chat-accent-text': contrastWithWhite(accent) < TEXT_ON_LIGHT ? 'var(--chat-ink)' : accent,
    '--chat-shade': onAccent === WHITE ? BLACK : WHITE,
    // On an arbitrary color, a second, paler text color may not be readable.
    '--chat-on-accent-quiet': 'var(--chat-on-accent)',
    '--chat-leaf': 'currentcolor',
  };
}

// A single exponent approximates WCAG's curve of the luminance. Near the minimum ratios defined above, the result is
// never higher than WCAG's.
function contrastWithWhite(color: string): number {
  const digits = color.length > 4 ? 2 : 1;
  function read(at: number): number {
    return (Number.parseInt(color.slice(at * digits + 1, (at + 1) * digits + 1), 16) / (16 ** digits - 1)) ** 2.2;
  }
  return 1.05 / (0.2126 * read(0) + 0.7152 * read(1) + 0.0722 * read(2) + 0.05);
}
