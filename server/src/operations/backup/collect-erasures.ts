import type { Erasure } from '../../privacy/erasure-list';
import type { BackupPart } from './backup-parts';

/** Collects the rows of the table `erasures` while a backup passes. */
export function collectErasures(): { add(part: BackupPart): void; read(): Erasure[] } {
  const found: Erasure[] = [];
  let columns: readonly string[] | null = null;
  return {
    add(part) {
      if (part.kind === 'table') columns = part.name === 'erasures' ? part.columns : null;
      if (part.kind !== 'rows' || !columns) return;
      const [digest, at] = [columns.indexOf('digest'), columns.indexOf('erased_at')];
      for (const line of part.lines) {
        const values = JSON.parse(line) as string[];
        found.push({ digest: values[digest] ?? '', at: new Date(values[at] ?? '') });
      }
    },
    read: () => found,
  };
}
