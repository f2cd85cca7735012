/** A text in pieces; `isMatch` marks the words that were searched for. */
export type MarkedText = readonly { text: string; isMatch: boolean }[];

const EXCERPT_LENGTH = 180;
const BEFORE_MATCH = 60;
const WORD = /[\p{L}\p{N}]+/gu;

/** @param terms whole words in lower case */
export function markWords(text: string, terms: readonly string[]): MarkedText {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const { index, 0: word } of matches(text, terms)) {
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false });
    pieces.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** Whole words around the first match, or the beginning if there is none. */
export function cutExcerpt(text: string, terms: readonly string[]): string {
  const [first] = matches(text, terms);
  const from = Math.max(0, (first?.index ?? 0) - BEFORE_MATCH);
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  if (text.length - start <= EXCERPT_LENGTH) return `${start === 0 ? '' : '… '}${text.slice(start)}`;

  const end = text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return `${start === 0 ? '' : '… '}${text.slice(start, end)} …`;
}

function matches(text: string, terms: readonly string[]): RegExpExecArray[] {
  return [...text.matchAll(WORD)].filter(([word]) => terms.includes(word.toLowerCase()));
}
