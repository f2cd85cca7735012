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

/** How both drivers read a column of PostgreSQL type `oid`; types not listed stay text. */
export function parserFor(oid: number): (text: string) => unknown {
  return PARSERS.get(oid) ?? String;
}

/** A value in PostgreSQL's text form. Arrays become array literals, other objects JSON. */
export function toSqlText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
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

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint from the database is too large for a number.');
  return value;
}
