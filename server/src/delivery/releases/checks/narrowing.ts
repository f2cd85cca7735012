import { isDeepStrictEqual } from 'node:util';

import type { JsonSchema } from '@potomac-oak/shared/contracts/release';

const LOWER_BOUNDS = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'];
const UPPER_BOUNDS = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'];
/** Whether one pattern accepts all that another one accepts cannot be decided here, so these must not change. */
const FIXED = ['pattern', 'format', 'multipleOf', 'propertyNames', 'uniqueItems'];

const NO_RULES: JsonSchema = {};

/**
 * Describes a value that `sent` allows and `accepted` refuses or does not know, such as `[0].seq is required`. Returns
 * null if there is none. In doubt, a change counts as narrowing. Written here because no maintained library compares two
 * schemas and names the difference.
 */
export function describeNarrowing(sent: JsonSchema, accepted: JsonSchema, path = ''): string | null {
  if (isDeepStrictEqual(sent, accepted)) return null;
  return (
    describeBranches(sent, accepted, path) ??
    (sent.anyOf && !accepted.anyOf ? null : describeValue(sent, accepted, path)) ??
    describeList(sent, accepted, path) ??
    describeObject(sent, accepted, path)
  );
}

/** Each branch of `sent` needs one of `accepted`. */
function describeBranches({ anyOf, ...sent }: JsonSchema, accepted: JsonSchema, path: string): string | null {
  if (!anyOf && !accepted.anyOf) return null;
  const branches = anyOf ?? [sent];
  for (const branch of branches) {
    const faults = (accepted.anyOf ?? [accepted]).map((candidate) => describeNarrowing(branch, candidate, path));
    if (!faults.includes(null)) return faults[0] ?? null;
  }
  return null;
}

function describeValue(sent: JsonSchema, accepted: JsonSchema, path: string): string | null {
  const types = listTypes(accepted);
  const isKnownType = (type: string) => types.includes(type) || (type === 'integer' && types.includes('number'));
  if (types.length > 0 && !(listTypes(sent).length > 0 && listTypes(sent).every(isKnownType))) {
    return `${name(path)} must be of type ${types.join(' or ')}`;
  }
  const values = listValues(accepted);
  const refused = values && (listValues(sent) ?? ['another value']).find((value) => !values.includes(value));
  if (refused !== undefined) return `${name(path)} may not be ${JSON.stringify(refused)}`;

  const isNarrower = (keyword: string) =>
    accepted[keyword] !== undefined &&
    ((LOWER_BOUNDS.includes(keyword) && !(Number(sent[keyword]) >= Number(accepted[keyword]))) ||
      (UPPER_BOUNDS.includes(keyword) && !(Number(sent[keyword]) <= Number(accepted[keyword]))) ||
      (FIXED.includes(keyword) && !isDeepStrictEqual(sent[keyword], accepted[keyword])));
  const keyword = [...LOWER_BOUNDS, ...UPPER_BOUNDS, ...FIXED].find(isNarrower);
  if (keyword === undefined) return null;
  return `${name(path)} has ${keyword} ${JSON.stringify(accepted[keyword])} instead of ${JSON.stringify(sent[keyword]) ?? 'none'}`;
}

function describeList(sent: JsonSchema, accepted: JsonSchema, path: string): string | null {
  const count = Math.max(sent.prefixItems?.length ?? 0, accepted.prefixItems?.length ?? 0);
  for (let index = 0; index < count; index += 1) {
    const item = asSchema(sent.prefixItems?.[index] ?? sent.items);
    const known = asSchema(accepted.prefixItems?.[index] ?? accepted.items);
    // The bounds of the length decide about items that only one side has.
    const fault = item && known ? describeNarrowing(item, known, `${path}[${index}]`) : null;
    if (fault !== null) return fault;
  }
  const [items, knownItems] = [asSchema(sent.items), asSchema(accepted.items)];
  return items && knownItems ? describeNarrowing(items, knownItems, `${path}[]`) : null;
}

function describeObject(sent: JsonSchema, accepted: JsonSchema, path: string): string | null {
  const missing = accepted.required?.find((field) => !sent.required?.includes(field));
  if (missing !== undefined) return `${path}.${missing} is required`;

  for (const [field, value] of Object.entries(sent.properties ?? {})) {
    const known = asSchema(accepted.properties?.[field] ?? accepted.additionalProperties);
    if (!known && accepted.properties) return `${path}.${field} is unknown`;
    const fault = known ? describeNarrowing(asSchema(value) ?? NO_RULES, known, `${path}.${field}`) : null;
    if (fault !== null) return fault;
  }
  const [others, knownOthers] = [asSchema(sent.additionalProperties), asSchema(accepted.additionalProperties)];
  if (others && !knownOthers && accepted.properties) return `${name(path)} may have no other fields`;
  return others && knownOthers ? describeNarrowing(others, knownOthers, `${path}.*`) : null;
}

function listTypes({ type }: JsonSchema): readonly string[] {
  return type === undefined ? [] : [type].flat();
}

function listValues(schema: JsonSchema): readonly unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

/** Returns undefined for a boolean, a list and a missing keyword. */
function asSchema(value: unknown): JsonSchema | undefined {
  const isSchema = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isSchema ? (value as JsonSchema) : undefined;
}

function name(path: string): string {
  return path || 'it';
}
