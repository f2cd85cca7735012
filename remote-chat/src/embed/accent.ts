/** Greatest luminance of an accent on which white text has a contrast of 4.6:1. */
const DARK = 0.178;
/** Greatest luminance of an accent that has a contrast of 5:1 with white, so that it is readable on tinted backgrounds. */
const DARK_TEXT = 0.16;

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
    '--chat-accent-text': readLuminance(accent) > DARK_TEXT ? 'var(--chat-ink)' : accent,
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
  return readLuminance(accent) > DARK ? BLACK : WHITE;
}

// A single exponent approximates WCAG's curve. Near the limits defined above, the result is never lower than WCAG's.
function readLuminance(color: string): number {
  const parts = color.match(color.length > 4 ? /\w\w/g : /\w/g) as [string, string, string];
  const [red, green, blue] = parts.map(readLight) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readLight(part: string): number {
  return (Number(`0x${part}`) / (16 ** part.length - 1)) ** 2.2;
}
