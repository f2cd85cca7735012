import fc from 'fast-check';

import { nastyValue, textWithin } from './nasty-values';

/** The part of JSON Schema that zod's `toJSONSchema` writes for our schemas. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Generators by property name or schema description. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

const ITEMS_MAX = 4;
const EDGES = [0, 1, 2, 500, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1];

/** Values that the schema accepts, except for rules that JSON Schema cannot express. */
export function valuesOf(schema: JsonSchema, hints: Hints, name = schema.description ?? ''): fc.Arbitrary<unknown> {
  const plain = plainValuesOf(schema, hints);
  const hint = hints[name];
  return hint ? fc.oneof({ weight: 4, arbitrary: hint }, { weight: 1, arbitrary: plain }) : plain;
}

function plainValuesOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valuesOf(option, hints)));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, hints)));

  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return numbersOf(schema, fc.maxSafeInteger());
    case 'number':
      return numbersOf(schema, fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return schema.prefixItems ? tuplesOf(schema, hints) : listsOf(schema, hints);
    case 'object':
      return objectsOf(schema, hints);
    default:
      return nastyValue;
  }
}

function textsOf({ minLength = 0, maxLength = 1_000, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (pattern === undefined) return textWithin(minLength, maxLength);
  return fc.stringMatching(new RegExp(pattern), { size: 'small' });
}

function numbersOf({ minimum = -(2 ** 53), maximum = 2 ** 53 }: JsonSchema, any: fc.Arbitrary<number>) {
  const edges = [minimum, maximum, ...EDGES].filter((edge) => edge >= minimum && edge <= maximum);
  const inRange = any.map((number) => Math.min(maximum, Math.max(minimum, number)));
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...edges) }, { weight: 2, arbitrary: inRange });
}

function listsOf({ items, minItems = 0, maxItems = ITEMS_MAX }: JsonSchema, hints: Hints): fc.Arbitrary<unknown[]> {
  const item = typeof items === 'object' ? valuesOf(items, hints) : nastyValue;
  return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, ITEMS_MAX)) });
}

function tuplesOf({ prefixItems = [], minItems = 0 }: JsonSchema, hints: Hints): fc.Arbitrary<unknown[]> {
  const items = prefixItems.map((item) => valuesOf(item, hints));
  return fc
    .tuple(fc.tuple(...items), fc.integer({ min: Math.min(minItems, items.length), max: items.length }))
    .map(([values, length]) => values.slice(0, length));
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, hints: Hints): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, hints, name)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}
