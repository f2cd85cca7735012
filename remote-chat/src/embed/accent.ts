/**
 * Minimum contrast ratios: of black or white text on the accent, and of accent text on the chat's tinted backgrounds.
 */
const TEXT = 4.6;
const TEXT_ON_LIGHT = 5;

const BLACK = '#000';
const WHITE = '#fff';

/**
 * Returns custom properties, as CSS text, that apply a partner's accent color with readable text. Returns none if the
 * value is not `#rgb` or `#rrggbb`.
 */
export function paintAccent(accent: string): string {
  return isColor(accent) ? `--chat-accent:${accent};--chat-on-accent:${textOn(accent)};` : '';
}

/** Returns further properties, which only the opened chat uses. */
export function paintOpenedChat(accent: string): Record<string, string> {
  if (!isColor(accent)) return {};
  return {
    // For links, borders and focus rings on a light background.
    '--chat-accent-text': contrastWithWhite(accent) < TEXT_ON_LIGHT ? 'var(--chat-ink)' : accent,
    '--chat-shade': textOn(accent) === WHITE ? BLACK : WHITE,
    // On an arbitrary color, a second, paler text color may not be readable.
    '--chat-on-accent-quiet': 'var(--chat-on-accent)',
    '--chat-leaf': 'currentcolor',
  };
}

function isColor(accent: string): boolean {
  return /^#([\da-f]{3}){1,2}$/i.test(accent);
}

function textOn(accent: string): string {
  return contrastWithWhite(accent) < TEXT ? BLACK : WHITE;
}

// A single exponent approximates WCAG's curve of the luminance. Near the minimum ratios defined above, the result is
// never higher than WCAG's.
function contrastWithWhite(color: string): number {
  const parts = color.match(color.length > 4 ? /\w\w/g : /\w/g) as [string, string, string];
  const [red, green, blue] = parts.map(readLight) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function readLight(part: string): number {
  return (Number(`0x${part}`) / (16 ** part.length - 1)) ** 2.2;
}
