import { LinkifyIt } from 'linkify-it';

export interface TextPart {
  text: string;
  /** A web address, `mailto:` or `tel:`. Absent for plain text. */
  href?: string;
}

// Without a scheme, only these endings count: "Yes.It is" is a missing space, not an address in Italy.
const TLDS = ['com', 'net', 'org', 'edu', 'gov', 'info', 'biz'];
const linkify = new LinkifyIt({ fuzzyLink: true, tlds: TLDS }).add('ftp:', null).add('//', null);

// An international number, or ten digits as written in North America, perhaps after the country code 1.
const PHONE =
  /(?<![\w.+/-])(?:\+\d[\d ().-]{6,16}\d|(?:1[ .-])?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)\d{3}[ .-]?\d{4})(?![\w-])/g;

/** Splits a text at its web addresses, e-mail addresses and phone numbers. The parts' texts add up to the text. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    parts.push(...findPhones(text.slice(end, index)), { text: text.slice(index, lastIndex), href: url });
    end = lastIndex;
  }
  return [...parts, ...findPhones(text.slice(end))];
}

function findPhones(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(PHONE)) {
    parts.push({ text: text.slice(end, index) }, { text: number, href: phoneHref(number) });
    end = index + number.length;
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '');
}

function phoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  const hasCountryCode = number.startsWith('+') || digits.length > 10;
  return `tel:+${hasCountryCode ? '' : '1'}${digits}`;
}
