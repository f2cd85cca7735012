import { createHash } from 'node:crypto';

import { sha256 } from '../../base/secrets/sha256';
import { type BackupPart, type BackupSummary, encodePart } from './backup-parts';

const HASH_RANGE = 1n << 256n;

export interface Summary {
  add(part: BackupPart): void;
  read(): BackupSummary;
}

/**
 * Counts and hashes the parts. A table's hash is the sum of the SHA-256 hashes of its rows, so it does not depend on
 * the order of the rows.
 */
export function createSummary(): Summary {
  const tables: { name: string; rows: number; sum: bigint }[] = [];
  const all = createHash('sha256');
  let files = 0;

  return {
    add(part) {
      all.update(encodePart(part));
      if (part.kind === 'table') tables.push({ name: part.name, rows: 0, sum: 0n });
      if (part.kind === 'file') files += 1;
      const table = tables.at(-1);
      if (part.kind !== 'rows' || !table) return;

      table.rows += part.lines.length;
      for (const line of part.lines) table.sum = (table.sum + hashOf(line)) % HASH_RANGE;
    },
    read: () => ({
      tables: tables.map(({ name, rows, sum }) => ({ name, rows, hash: sum.toString(16).padStart(64, '0') })),
      files,
      hash: all.copy().digest('hex'),
    }),
  };
}

function hashOf(line: string): bigint {
  return BigInt(`0x${sha256(line)}`);
}
