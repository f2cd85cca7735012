import type { Identified } from './join-newest';

export interface RecordKind<Row extends Identified> {
  path: string;
  /** Plural, as in "Search contact forms". */
  name: string;
  emptyText: string;
  /** Shown on wide screens while no record is open. */
  placeholder: string;
  /** ISO 8601. */
  timestampOf: (row: Row) => string;
  summarize: (row: Row) => RecordSummary;
  csv: RecordSheet<Row>;
}

export interface RecordSummary {
  title: string;
  fallback: string;
  excerpt: string;
}

export interface RecordSheet<Row> {
  /** File name without extension. */
  fileName: string;
  header: readonly string[];
  toRows: (row: Row) => readonly (readonly string[])[];
}
