type Cell = string | number;

// Spreadsheets evaluate cells that start with these characters; some locales include the full-width signs.
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Excel detects UTF-8 by the byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a CSV file (RFC 4180). Prefixes cells that a spreadsheet would evaluate with an apostrophe. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : neutralize(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutralize(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
