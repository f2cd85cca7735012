import fc from 'fast-check';

import { isReference } from './references';

/** Part of every text that represents personal data. The server's log must not contain it. */
export const CANARY = 'qzcanaryzq';

const NUL = '\u0000';
const NASTY_TEXTS = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  'a\udfffb',
  '\u202ea\u2066b',
  `${NUL}\u202e `,
  '\n\r\t',
  "' or '1'='1",
  '%_\\',
  '=1+1',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '999999999999999_a',
  '-1',
  '2147483648',
  '1e999',
  'NaN',
  'null',
  `${CANARY}@example.com`,
  'é'.normalize('NFD').repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
];
const HUGE_LENGTHS = [255, 4_001, 8_001, 20_000, 70_000];
const NASTY_NUMBERS = [-1, 0.5, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 63, 1e308, -1e308];

const hugeText = fc.constantFrom(...HUGE_LENGTHS).map((length) => CANARY.padEnd(length, 'x'));
const nastyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: hugeText },
);
/** Parsed from JSON, because only then is `__proto__` an own property. */
const nastyObject = fc
  .constantFrom(
    '{}',
    '{"length":1}',
    '{"length":1000000000}',
    '{"length":-1,"0":"a"}',
    '{"__proto__":{"length":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1,"valueOf":1}',
    '{"toJSON":"x","then":"x"}',
    '{"_placeholder":true,"num":0}',
    '[]',
    '[[]]',
    '[null]',
    `${'['.repeat(200)}${']'.repeat(200)}`,
  )
  .map((text): unknown => JSON.parse(text));

/** JSON values that code may not expect. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_NUMBERS) },
  { weight: 2, arbitrary: nastyObject },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/** Texts of `min` to `max` UTF-16 code units, most of them ordinary. */
export function textWithin(min: number, max: number): fc.Arbitrary<string> {
  const fits = (text: string): boolean => text.length >= min && text.length <= max;
  const nasty = NASTY_TEXTS.filter(fits);
  const filled = 'x'.repeat(min);
  const ordinary = fc.string({ maxLength: 12 }).map((text) => `${CANARY} ${text}${filled}`.slice(0, max));
  return fc.oneof(
    { weight: 6, arbitrary: ordinary },
    {
      weight: 1,
      arbitrary: fc.constantFrom(CANARY.padEnd(max, 'x').slice(0, max), 'y'.repeat(Math.max(min, max >> 1))),
    },
    ...(nasty.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...nasty) }] : []),
  );
}

/** `value` with one part removed or replaced by a nasty value. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.option(nastyValue, { nil: undefined, freq: 4 });
  return fc.tuple(value, fc.nat(), change).map(([original, place, replacement]) => {
    const places = placesIn(original);
    return replaceAt(original, places[place % places.length] ?? [], replacement);
  });
}

type Path = readonly string[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || isReference(value)) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, replacement) : item));
  const members = Object.entries(value as object).map(([name, member]) => [
    name,
    name === key ? replaceAt(member, rest, replacement) : member,
  ]);
  return Object.fromEntries(members);
}
