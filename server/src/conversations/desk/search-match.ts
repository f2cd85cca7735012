import type { SearchMatch } from '@potomac-oak/shared/contracts/desk';

/** A field in which a search text may have been found. */
export interface SearchedField {
  field: SearchMatch['field'];
  text: string;
  seq?: number;
}

type Range = readonly [start: number, end: number];

const BEFORE_MATCH = 40;
const EXCERPT_MAX = 160;
const WORDS_MAX = 8;
const PHONE = /^[\d\s().+/-]+$/;
const PHONE_DIGITS_MIN = 4;
/** A number of the country with its code: 1, and ten digits. */
const COUNTRY_CODE = /^(?:00)?1(?=\d{10}$)/;
const MARKS = /\p{M}/gu;

/** At most eight words are searched. */
export function splitWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}

/** The digits of a phone number without country code; null for a text that is not a phone number. */
export function readPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return PHONE.test(text) && digits.length >= PHONE_DIGITS_MIN ? digits.replace(COUNTRY_CODE, '') : null;
}

/** The first field that contains a word of the search or its phone number, otherwise the first field. */
export function describeMatch(search: string, fields: readonly [SearchedField, ...SearchedField[]]): SearchMatch {
  const found = fields.find(({ field, text }) => findRanges(search, field, text).length > 0) ?? fields[0];
  const { field, seq } = found;
  return { field, ...excerpt(found.text, findRanges(search, field, found.text)), ...(seq !== undefined && { seq }) };
}

function findRanges(search: string, field: SearchMatch['field'], text: string): Range[] {
  const phone = field === 'phone' || field === 'message' ? readPhone(search) : null;
  const digits = phone === null ? [] : find(readCharacters(text, digitOf), phone);
  const letters = readCharacters(text, foldCharacter);
  const words = splitWords(search).flatMap((word) => find(letters, fold(word)));
  return merge([...words, ...digits].sort(([a], [b]) => a - b));
}

interface Characters {
  folded: string;
  /** For each UTF-16 unit of `folded`, the range of its character in the original. */
  ranges: readonly Range[];
}

function readCharacters(text: string, convert: (character: string) => string): Characters {
  const ranges: Range[] = [];
  let folded = '';
  let start = 0;
  for (const character of text) {
    const part = convert(character);
    const end = start + character.length;
    for (let unit = 0; unit < part.length; unit += 1) ranges.push([start, end]);
    folded += part;
    start = end;
  }
  return { folded, ranges };
}

function fold(text: string): string {
  return Array.from(text, foldCharacter).join('');
}

/** Like `fold_text` of the database for letters with accents. */
function foldCharacter(character: string): string {
  return character.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

function digitOf(character: string): string {
  return /\d/.test(character) ? character : '';
}

function find({ folded, ranges }: Characters, wanted: string): Range[] {
  const found: Range[] = [];
  if (wanted === '') return found;
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [start = 0] = ranges[at] ?? [];
    const [, end = start] = ranges[at + wanted.length - 1] ?? [];
    found.push([start, end]);
  }
  return found;
}

function merge(sorted: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged.splice(-1, 1, [last[0], Math.max(last[1], end)]);
    else merged.push([start, end]);
  }
  return merged;
}

function excerpt(text: string, ranges: readonly Range[]): Pick<SearchMatch, 'text' | 'ranges'> {
  const start = Math.max(0, (ranges[0]?.[0] ?? 0) - BEFORE_MATCH);
  const end = start + EXCERPT_MAX;
  const inside = ranges.filter(([from, to]) => from >= start && to <= end);
  return {
    // The cut may divide a character of two units.
    text: text.slice(start, end).toWellFormed(),
    ranges: inside.map(([from, to]) => [from - start, to - start] as const),
  };
}
