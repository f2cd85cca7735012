type Cell = string | number;

// Spreadsheets run a cell that starts so as a formula; the full-width signs count in some locales.
const FORMULA_START = /^[\s]*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Without it Excel reads UTF-8 as the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** One file, RFC 4180. Cells that a spreadsheet would run are written as text, with an apostrophe in front. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function toCell(value: Cell): string {
  const text = typeof value === 'number' ? String(value) : neutralise(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutralise(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text;
}
