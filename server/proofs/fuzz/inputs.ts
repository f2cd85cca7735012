import fc from 'fast-check';

import { ROLES, type Role } from './actions';
import { STAFF_PASSWORD, STAFF_USERNAME } from './fuzzed-server';
import { type Hints, type JsonSchema, valuesOf } from './json-schema-values';
import { CANARY, nastyValue, spoiled } from './nasty-values';
import { reference } from './references';

/** A small set, so that calls name versions that were uploaded. */
export const version = fc.nat(9).map((number) => `2.0.${number}`);

/** Fields for which a random text is never valid. */
const HINTS: Hints = {
  chatId: reference('chatId', 'foreignChatId'),
  before: reference('cursor'),
  clientMsgId: fc.constantFrom('first', 'second'),
  identity: reference('identity'),
  key: reference('siteKey'),
  version,
  unit: fc.constantFrom('remote-chat', 'host'),
  // Rare: every wrong password counts against that user.
  username: rarely(fc.constantFrom('anonymous', CANARY), fc.constant(STAFF_USERNAME)),
  password: fc.constantFrom(STAFF_PASSWORD, CANARY),
};

export const role: fc.Arbitrary<Role> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Role>('visitor') },
  { weight: 4, arbitrary: fc.constant<Role>('staff') },
  { weight: 2, arbitrary: fc.constant<Role>('partner') },
  { weight: 3, arbitrary: fc.constantFrom(...ROLES) },
);

/** Half of the inputs are valid; the rest are nearly valid or arbitrary. */
export function inputsFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const valid = valuesOf(schema, HINTS);
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    { weight: 3, arbitrary: spoiled(valid) },
    { weight: 1, arbitrary: nastyValue },
  );
}

/** Generates `rare` in about one of ten cases. */
export function rarely<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

/** Generates mostly 1, and sometimes a number that exceeds a limit. */
export function repeats(flood: number): fc.Arbitrary<number> {
  return fc.oneof({ weight: 60, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(flood) });
}
