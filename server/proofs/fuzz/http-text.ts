import { gzipSync } from 'node:zlib';

/** A text that is sent without encoding. */
export interface Raw {
  raw: string;
}

/** A body that is compressed, and then shortened by `cut` bytes. */
export interface Packed {
  gzip: string;
  /** Number of spaces that follow the text. */
  padding: number;
  cut: number;
}

export function bodyOf(value: unknown): string | Buffer | undefined {
  if (isPacked(value)) return pack(value);
  return isRaw(value) ? value.raw : JSON.stringify(value);
}

function pack({ gzip, padding, cut }: Packed): Buffer {
  const packed = gzipSync(Buffer.concat([Buffer.from(gzip), Buffer.alloc(padding, ' ')]));
  return packed.subarray(0, packed.length - cut);
}

/** @param parts texts by the names in the pattern */
export function pathOf(route: string, parts: unknown, query: unknown): string {
  const texts = new Map(Object.entries(parts ?? {}));
  const path = route.replace(/\*|:\w+/g, (name) => String(texts.get(name) ?? ''));
  const search = isRaw(query) ? query.raw : searchOf(query);
  return search === '' ? path : `${path}?${search}`;
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';
}

function isPacked(value: unknown): value is Packed {
  return typeof value === 'object' && value !== null && 'gzip' in value && typeof value.gzip === 'string';
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const parameters = Object.entries(query).map(([name, value]) => [name, textOf(value)]);
  return new URLSearchParams(parameters).toString();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
