import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The committed files of one shot and their origin. */
export interface LedgerEntry {
  kind: 'placeholder' | 'rendering' | 'photograph';
  /** Hash of the source file. */
  source: string;
  /** Hash of the shot's data and its scene modules at the time of rendering. */
  scene?: string;
  /** Paths of the models in the rendering, mapped to their authors. */
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
