import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in the committed folders for one shot, and where it came from. */
export interface LedgerEntry {
  kind: 'placeholder' | 'rendering' | 'photograph' | 'drawing';
  /** Hash of the source file that was encoded. */
  source: string;
  /** Hash of the shot's data and scene when it was rendered. */
  scene?: string;
  /** Paths of the models in a rendering, with their authors. */
  models?: Record<string, string>;
  file: string;
  width: number;
  height: number;
  widths: readonly number[];
  fallbackWidth: number;
  thumbhash: string;
}

export type Ledger = Record<string, LedgerEntry>;

const LEDGER_FILE = join(import.meta.dirname, 'manifest', 'ledger.json');

export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER_FILE, 'utf8')) as Ledger;
}

export function writeLedger(ledger: Ledger): void {
  const sorted = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(LEDGER_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
