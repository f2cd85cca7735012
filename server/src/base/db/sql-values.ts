import { CHARACTER_NOT_IN_REPERTOIRE, DatabaseError } from '../errors/database-error';

const OID = { bool: 16, int8: 20, int2: 21, int4: 23, oid: 26, json: 114, float4: 700, float8: 701, jsonb: 3802 };
const TIMESTAMPTZ_OID = 1184;

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.bool, (text) => text === 't'],
  [OID.int8, parseSafeInteger],
  [OID.int2, Number],
  [OID.int4, Number],
  [OID.oid, Number],
  [OID.float4, Number],
  [OID.float8, Number],
  [OID.json, JSON.parse],
  [OID.jsonb, JSON.parse],
  [TIMESTAMPTZ_OID, (text) => new Date(text)],
]);

/** The parser that both drivers use for columns of PostgreSQL type `oid`; other types stay text. */
export function parserFor(oid: number): (text: string) => unknown {
  return PARSERS.get(oid) ?? String;
}

/**
 * Converts a value to PostgreSQL's text form: arrays to array literals, other objects to JSON. Throws `DatabaseError`
 * for text that PostgreSQL cannot store unchanged.
 */
export function toSqlText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return assertStorable(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) => {
    const text = toSqlText(value);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${items.join(',')}}`;
}

// PostgreSQL rejects NUL, and UTF-8 encodes every lone surrogate as the same character, which could merge two ids.
function assertStorable(text: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  throw new DatabaseError('The text contains a character that cannot be stored.', {
    code: CHARACTER_NOT_IN_REPERTOIRE,
  });
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint exceeds the safe integer range.');
  return value;
}
