type Cell = string | number;

// Spreadsheets evaluate cells that start with these characters; some locales include the full-width signs.
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
/** A plus sign, the country's code (ITU-T E.164) and the rest of a number. */
const INTERNATIONAL_NUMBER =
  /^\+[ (]*(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})[ )]*([\d(][\d ()]*)$/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Excel detects UTF-8 by the byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns a CSV file (RFC 4180). Cells that a spreadsheet would evaluate get an apostrophe; the code of an international
 * phone number gets brackets instead: `(+1) 202 555 0199`.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : neutralize(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutralize(text: string): string {
  const [, code, number] = INTERNATIONAL_NUMBER.exec(text) ?? [];
  if (code && number) return `(+${code}) ${number}`;
  return FORMULA_START.test(text) ? `'${text}` : text;
}
