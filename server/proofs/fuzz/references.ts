import fc from 'fast-check';

/** Values from earlier answers that later calls can use. */
export const SOURCES = ['chatId', 'foreignChatId', 'cursor', 'identity', 'siteKey', 'previewCode'] as const;

export type Source = (typeof SOURCES)[number];
/** Newest last. */
export type Remembered = Readonly<Record<Source, string[]>>;

// Not a symbol: calls must be printable as JSON.
const SOURCE_KEY = '$from';

/** A placeholder that is replaced when the call is made: `{ "$from": "chatId", "pick": 0 }`. */
export function reference(...sources: Source[]): fc.Arbitrary<unknown> {
  return fc.record({ [SOURCE_KEY]: fc.constantFrom(...sources), pick: fc.nat(3) }, { noNullPrototype: true });
}

/** True if `value` is a placeholder. */
export function isReference(value: object): value is { [SOURCE_KEY]: Source; pick: number } {
  return SOURCE_KEY in value && 'pick' in value;
}

/** Returns `value` with every placeholder replaced, by an empty text if nothing is remembered. */
export function resolve(value: unknown, remembered: Remembered): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, remembered));

  if (isReference(value)) {
    const known = remembered[value[SOURCE_KEY]];
    return known.at(-1 - (value.pick % Math.max(1, known.length))) ?? '';
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member, remembered)]));
}
