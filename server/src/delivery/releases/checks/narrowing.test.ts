import { z } from 'zod';

import type { JsonSchema } from '@potomac-oak/shared/contracts/release';
import { describeMountOptions, describeWire, toJsonSchema } from '@potomac-oak/shared/contracts/wire';

import { describeNarrowing } from './narrowing';

const sent = z.object({
  chatId: z.string().max(400),
  seq: z.int().min(0).max(1_000),
  role: z.enum(['user', 'admin']),
  text: z.string().min(1).max(4_000).optional(),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  phone: z.union([z.string(), z.number()]),
  files: z.array(z.string()).max(10).optional(),
  place: z.object({ page: z.string(), title: z.string().optional() }).nullable(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  pair: z.tuple([z.string(), z.number()]),
});
const { shape } = sent;
const placeShape = { page: z.string(), title: z.string().optional() };

test.each<[string, z.ZodType, string]>([
  ['a renamed field', sent.omit({ seq: true }).extend({ position: shape.seq }), '.position is required'],
  ['a removed field', sent.omit({ seq: true }), '.seq is unknown'],
  ['a removed optional field', sent.omit({ text: true }), '.text is unknown'],
  ['a new required field', sent.extend({ locale: z.string() }), '.locale is required'],
  ['an optional field that becomes required', sent.required({ text: true }), '.text is required'],
  ['a lower length', sent.extend({ chatId: z.string().max(200) }), '.chatId has maxLength 200 instead of 400'],
  ['a higher minimum length', sent.extend({ chatId: z.string().min(8).max(400) }), '.chatId has minLength 8'],
  ['a lower maximum', sent.extend({ seq: z.int().min(0).max(10) }), '.seq has maximum 10 instead of 1000'],
  ['a higher minimum', sent.extend({ seq: z.int().min(1).max(1_000) }), '.seq has minimum 1 instead of 0'],
  ['a removed value', sent.extend({ role: z.enum(['user']) }), '.role may not be "admin"'],
  ['a renamed value', sent.extend({ role: z.enum(['user', 'staff']) }), '.role may not be "admin"'],
  ['a single value', sent.extend({ role: z.literal('user') }), '.role may not be "admin"'],
  ['another type', sent.extend({ chatId: z.number() }), '.chatId must be of type number'],
  ['a removed type', sent.extend({ phone: z.string() }), '.phone must be of type string'],
  [
    'another pattern',
    sent.extend({
      code: z
        .string()
        .regex(/^\d{8}$/)
        .optional(),
    }),
    '.code has pattern "^\\\\d{8}$"',
  ],
  [
    'a new pattern',
    sent.extend({ chatId: z.string().max(400).regex(/^c/) }),
    '.chatId has pattern "^c" instead of none',
  ],
  ['fewer items', sent.extend({ files: z.array(z.string()).max(5).optional() }), '.files has maxItems 5 instead of 10'],
  ['other items', sent.extend({ files: z.array(z.number()).max(10).optional() }), '.files[] must be of type number'],
  ['null that is refused', sent.extend({ place: z.object(placeShape) }), '.place must be of type object'],
  [
    'a required field of a part',
    sent.extend({ place: z.object({ ...placeShape, zip: z.string() }).nullable() }),
    '.place.zip is required',
  ],
  [
    'fewer types of a field by any name',
    sent.extend({ fields: z.record(z.string(), z.string()).optional() }),
    '.fields.* must be of type string',
  ],
  [
    'another item of a pair',
    sent.extend({ pair: z.tuple([z.string(), z.boolean()]) }),
    '.pair[1] must be of type boolean',
  ],
  [
    'one item more',
    sent.extend({ pair: z.tuple([z.string(), z.number(), z.number()]) }),
    '.pair has minItems 3 instead of 2',
  ],
])('%s is narrower', (_change, accepted, fault) => {
  expect(describeNarrowing(describeInput(sent), describeInput(accepted))).toContain(fault);
});

test.each<[string, z.ZodType]>([
  ['the same schema', sent],
  ['other order of fields', z.object(Object.fromEntries(Object.entries(shape).reverse()))],
  ['a new optional field', sent.extend({ locale: z.string().optional() })],
  ['a new field with a default', sent.extend({ locale: z.string().default('en') })],
  ['a required field that becomes optional', sent.partial({ seq: true })],
  ['a higher length', sent.extend({ chatId: z.string().max(500) })],
  ['no length', sent.extend({ chatId: z.string() })],
  ['a lower minimum length', sent.extend({ text: z.string().max(4_000).optional() })],
  ['a higher maximum', sent.extend({ seq: z.int().min(0).max(5_000) })],
  ['a lower minimum', sent.extend({ seq: z.int().min(-1).max(1_000) })],
  ['any number', sent.extend({ seq: z.number() })],
  ['a new value', sent.extend({ role: z.enum(['user', 'admin', 'bot']) })],
  ['any text', sent.extend({ role: z.string() })],
  ['no pattern', sent.extend({ code: z.string().optional() })],
  ['a new type', sent.extend({ phone: z.union([z.string(), z.number(), z.boolean()]) })],
  ['a list in place of a text', sent.extend({ chatId: z.union([z.string(), z.array(z.string())]) })],
  ['more items', sent.extend({ files: z.array(z.string()).max(20).optional() })],
  ['items of any kind', sent.extend({ files: z.array(z.unknown()).max(10).optional() })],
  [
    'a part with a new optional field',
    sent.extend({ place: z.object({ ...placeShape, zip: z.string().optional() }).nullable() }),
  ],
  ['more types of a field by any name', sent.extend({ fields: z.record(z.string(), z.unknown()).optional() })],
  ['an optional item more', sent.extend({ pair: z.tuple([z.string(), z.number(), z.number().optional()]) })],
  [
    'a text that is trimmed',
    sent.extend({
      chatId: z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().max(400)),
    }),
  ],
])('%s is accepted', (_change, accepted) => {
  expect(describeNarrowing(describeInput(sent), describeInput(accepted))).toBeNull();
});

test('this server accepts what its own contract describes', () => {
  const { readMessages = {} } = describeWire();
  expect(describeNarrowing(readMessages, readMessages)).toBeNull();
  expect(describeNarrowing(describeMountOptions('chat-widget'), describeMountOptions('mounted-page'))).toBe(
    '.path is required',
  );
});

function describeInput(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema) as JsonSchema;
}
