import fc from 'fast-check';

/** What earlier answers left behind, for later calls to use. */
export const SOURCES = ['chatId', 'foreignChatId', 'cursor', 'identity', 'siteKey'] as const;

export type Source = (typeof SOURCES)[number];
/** The newest last. */
export type Remembered = Readonly<Record<Source, string[]>>;

// A symbol cannot cross JSON, and a call must be printable.
const SOURCE_KEY = '$from';

/** A place that is filled in when the call is made: `{ "$from": "chatId", "pick": 0 }`. */
export function reference(...sources: Source[]): fc.Arbitrary<unknown> {
  return fc.record({ [SOURCE_KEY]: fc.constantFrom(...sources), pick: fc.nat(3) }, { noNullPrototype: true });
}

/** Whether `value` is one place, not an object of its own. */
export function isReference(value: object): value is { [SOURCE_KEY]: Source; pick: number } {
  return SOURCE_KEY in value && 'pick' in value;
}

/** `value` with every reference in it replaced; by an empty text where nothing was remembered. */
export function resolve(value: unknown, remembered: Remembered): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, remembered));

  if (isReference(value)) {
    const known = remembered[value[SOURCE_KEY]];
    return known.at(-1 - (value.pick % Math.max(1, known.length))) ?? '';
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member, remembered)]));
}
