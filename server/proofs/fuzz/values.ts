import fc from 'fast-check';
import type { z } from 'zod';

import { referenceTo } from './memory';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Part of every text that represents personal data or a secret. The server's log must not contain it. */
export const CANARY = 'qzcanaryzq';

const TEXT_MAX = 1_000;
const ITEMS_MAX = 4;
const EDGES = [-1, -0, 0.5, 0, 1, 2, 500, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 63, -1e308, 1e308];
/** Fields whose values come from the server, so that a random text is never valid. */
const ISSUED = /(id|code|key|token|before|cursor|identity|unit|version|username|password)$/i;

/** A pattern may take quadratic time on a long run of one of these. */
const RUNS = [
  ...['a', '1', '.', '-', '+', '(', '"', '\\', ' ', '\n'],
  ...['@', 'a@', 'a.', '@a.', '1(', '<a', '://', '\n>', 'e\u0301', '👩‍👩‍👧‍👦'],
];
const RUN_LENGTHS = [255, 4_001, 8_001, 20_000, 70_000];
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202ea\u2066b',
  '\n\r\t',
  "' or '1'='1",
  '%_\\',
  '=1+1',
  '<script>alert(1)</script>',
  '__proto__',
  '../../etc/passwd',
  '999999999999999_a',
  '-1',
  '2147483648',
  'NaN',
  `${CANARY}@example.com`,
];
/** Parsed from JSON, because only then is `__proto__` an own property. */
const HOSTILE_OBJECTS = [
  '{}',
  '{"length":1000000000}',
  '{"length":-1,"0":"a"}',
  '{"__proto__":{"length":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":1}',
  '{"toJSON":"x","then":"x"}',
  '{"_placeholder":true,"num":0}',
  '[null]',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
].map((text): unknown => JSON.parse(text));

const longRun = fc
  .tuple(fc.constantFrom(...RUNS), fc.constantFrom(...RUN_LENGTHS))
  .map(([text, length]) => `${text.repeat(length / text.length)} ${CANARY}`);

/** JSON values that code may not expect. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(null, true, ...EDGES),
  fc.constantFrom(...HOSTILE_OBJECTS),
  longRun,
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Two thirds of the inputs follow the schema; the others have a part removed, replaced or added, or are arbitrary. */
export function inputsFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const valid = valuesOf(schema);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 3, arbitrary: spoiled(valid) },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Values that the schema accepts, except for rules that JSON Schema cannot express. */
export function valuesOf(schema: JsonSchema | boolean, name = ''): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return hostileValue;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { anyOf, ...common } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf({ ...common, ...(option as JsonSchema) }, name)));

  const { type } = schema as { type?: string | string[] };
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one } as JsonSchema, name)));

  switch (type) {
    case 'string':
      return ISSUED.test(name) ? usually(referenceTo(name), textsOf(schema)) : textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema);
    case 'object':
      return objectsOf(schema);
    default:
      return hostileValue;
  }
}

/** Generates `rare` in one of ten cases. */
export function usually<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

/** `value` with one part removed, replaced or extended. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom('remove', 'add', 'replace', 'replace', 'replace'), hostileValue);
  return fc.tuple(value, fc.nat(), change).map(([original, place, [kind, other]]) => {
    const text = JSON.stringify(original ?? null);
    let total = 0;
    JSON.parse(text, () => (total += 1));
    let visited = 0;
    return JSON.parse(text, (_name, part: unknown) => {
      visited += 1;
      if (visited !== 1 + (place % total)) return part;
      const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
      if (kind === 'add' && isObject) return { ...part, [CANARY]: other };
      return kind === 'remove' ? undefined : other;
    });
  });
}

/** Times that the database can read. */
const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
/** Texts of these formats rarely follow from their patterns alone. */
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': time.map((date) => date.toISOString()),
  date: time.map((date) => date.toISOString().slice(0, 10)),
};

function textsOf({ minLength = 0, maxLength = TEXT_MAX, pattern, format = '' }: JsonSchema): fc.Arbitrary<string> {
  const formatted = FORMATS[format];
  if (formatted) return formatted;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const fill = (text: string): string => text.padEnd(minLength, 'x').slice(0, maxLength);
  return fc.oneof(
    { weight: 20, arbitrary: fc.string({ maxLength: 12 }).map((text) => fill(`${CANARY} ${text}`)) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map(fill) },
    { weight: 1, arbitrary: longRun.map(fill) },
  );
}

function numbersOf({ type, minimum = -(2 ** 53), maximum = 2 ** 53 }: JsonSchema): fc.Arbitrary<number> {
  const edges = [minimum, maximum, ...EDGES].filter((edge) => edge >= minimum && edge <= maximum);
  const any = type === 'integer' ? fc.maxSafeInteger() : fc.double({ noNaN: true });
  return fc.oneof(
    fc.constantFrom(...edges.filter((edge) => type === 'number' || Number.isInteger(edge))),
    any.map((number) => Math.min(maximum, Math.max(minimum, number))),
  );
}

function listsOf({ prefixItems, items, minItems = 0, maxItems = ITEMS_MAX }: JsonSchema): fc.Arbitrary<unknown[]> {
  if (!prefixItems) {
    const item = valuesOf(Array.isArray(items) ? true : (items ?? true));
    return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, ITEMS_MAX)) });
  }
  const length = fc.integer({ min: Math.min(minItems, prefixItems.length), max: prefixItems.length });
  // An argument of an event has no name; a text is the id of a chat.
  const values = prefixItems.map((item) => valuesOf(item, 'chatId'));
  return fc.tuple(fc.tuple(...values), length).map(([all, count]) => all.slice(0, count));
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, name)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}
