/** Edge cases of every JSON type, for any field of any call. */
export const NASTY_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  'nobody',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'a\uDC00',
  '\u202E',
  "' or '1'='1",
  '100%_\\',
  '__proto__',
  '999999999999999_a',
  'x'.repeat(9_000),
  [],
  [null],
  [[]],
  {},
  { length: 5 },
  { length: 'x' },
  { length: { toString: 1, valueOf: 1 } },
  { size: { toString: 1, valueOf: 1 } },
  { toString: 1, valueOf: 1 },
  { toJSON: 1, constructor: 1 },
];

/** Default messages of the validator, which no user should see. */
export const VALIDATOR_SENTENCE = /Too (small|big)|Invalid|expected (string|number|boolean|array|object|int)|received/;

/** Yields copies of `input`, each with one of the nasty values in one place, at any depth. */
export function* spoil(input: unknown): Generator<unknown> {
  yield* NASTY_VALUES;
  if (typeof input !== 'object' || input === null) return;

  for (const [key, value] of Object.entries(input)) {
    for (const spoiled of spoil(value)) {
      yield Array.isArray(input)
        ? input.map((item, index) => (String(index) === key ? spoiled : item))
        : { ...input, [key]: spoiled };
    }
  }
}
