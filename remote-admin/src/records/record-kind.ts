import type { Identified } from './join-newest';

/** All that sets one list of the dashboard apart from the others. */
export interface RecordKind<Row extends Identified> {
  path: string;
  /** In the plural, as in "Search contact forms". */
  name: string;
  emptyText: string;
  /** Stands beside the list while nothing is open. */
  placeholder: string;
  /** When the record came, ISO 8601. */
  at: (row: Row) => string;
  summarize: (row: Row) => RecordSummary;
  csv: RecordSheet<Row>;
}

export interface RecordSummary {
  title: string;
  /** Shown in place of an empty title. */
  fallback: string;
  excerpt: string;
}

export interface RecordSheet<Row> {
  /** Without ending. */
  fileName: string;
  header: readonly string[];
  /** One record may take several rows. */
  toRows: (row: Row) => readonly (readonly string[])[];
}
