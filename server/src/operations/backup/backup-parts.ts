import { posix } from 'node:path';
import { z } from 'zod';

export const BACKUP_FORMAT = 1;

const schemaPart = z.object({
  kind: z.literal('schema'),
  format: z.int(),
  /** The migrations that created the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Only the sequences that have been used. The values are bigint, written as text. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});
const tablePart = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) });
const filePart = z.object({
  kind: z.literal('file'),
  /** Relative to DATA_DIR, with forward slashes. */
  path: z.string().refine(isInside, 'is outside the data directory'),
});
const summarySchema = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
  files: z.int(),
  /** SHA-256 of all parts before the end. */
  hash: z.string(),
});
const endPart = z.object({ kind: z.literal('end'), summary: summarySchema });
const namedPart = z.discriminatedUnion('kind', [schemaPart, tablePart, filePart, endPart]);

/**
 * A backup is a sequence of parts: the schema, each table with its rows, each file with its content, and the end with
 * counts and hashes. Embedded and PostgreSQL databases produce the same parts.
 */
export type BackupPart =
  | z.infer<typeof namedPart>
  /** Rows of the preceding table. Each line is a JSON array of values in PostgreSQL's text form, with null for NULL. */
  | { kind: 'rows'; lines: readonly string[] }
  /** The next bytes of the preceding file. */
  | { kind: 'content'; bytes: Buffer };

export type SchemaPart = z.infer<typeof schemaPart>;
export type BackupSummary = z.infer<typeof summarySchema>;

export type TakePart = (part: BackupPart) => Promise<void>;

/** Other queries on the embedded database wait while this many rows are read. */
export const ROWS_PER_PART = 250;

export function encodePart(part: BackupPart): string {
  if (part.kind === 'rows') return part.lines.map((line) => `${line}\n`).join('');
  if (part.kind === 'content') return `"${part.bytes.toString('base64')}"\n`;
  return `${JSON.stringify(part)}\n`;
}

/** Reads the output of `encodePart`. Throws for any other text. */
export async function* decodeParts(text: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const lines: string[] = [];
  for await (const line of splitLines(text)) {
    const isRow = line.startsWith('[');
    if (isRow) lines.push(line);
    if (lines.length === ROWS_PER_PART || (!isRow && lines.length > 0)) yield { kind: 'rows', lines: lines.splice(0) };
    if (!isRow) yield decodeLine(line);
  }
  if (lines.length > 0) yield { kind: 'rows', lines };
}

function decodeLine(line: string): BackupPart {
  if (line.startsWith('"')) return { kind: 'content', bytes: Buffer.from(line.slice(1, -1), 'base64') };
  return namedPart.parse(JSON.parse(line));
}

// Does not use node:readline, which also splits at U+2028 and U+2029: visitors may send these characters.
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function isInside(path: string): boolean {
  const isPlain = posix.normalize(path) === path && !path.includes('\\') && !path.includes('\0');
  return isPlain && !posix.isAbsolute(path) && path !== '..' && path !== '.' && !path.startsWith('../');
}
