import { isFileUrl } from './fragment-rules';

/** Describes what a page's style sheet has that is not allowed, or returns undefined. */
export function describeStyleFault(style: string): string | undefined {
  if (style.includes('</')) return 'the style contains </.';
  const decoded = decodeEscapes(style);
  if (/@import/i.test(decoded)) return 'the style contains @import.';
  // They load files as well, from addresses without `url()`.
  if (/image-set\(|\bsrc\(/i.test(decoded)) return 'the style contains image-set() or src().';

  const foreign = readUrls(decoded).find(({ url }) => !isFileUrl(url));
  return foreign && `the style contains ${foreign.text.slice(0, 80)}).`;
}

export function listStyleUrls(style: string): string[] {
  return readUrls(decodeEscapes(style)).map(({ url }) => url);
}

function readUrls(decoded: string) {
  const found = decoded.matchAll(/url\(\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^)]*))/gi);
  return [...found].map(({ 0: text, groups: { double, single, plain } = {} }) => ({
    text,
    url: (double ?? single ?? plain ?? '').trim(),
  }));
}

/** `\75rl(` is `url(` in CSS. */
function decodeEscapes(style: string): string {
  return style.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_escape, hex: string | undefined, character: string) =>
    hex === undefined ? character : decodeCharacter(Number.parseInt(hex, 16)),
  );
}

function decodeCharacter(code: number): string {
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}
