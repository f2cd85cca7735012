import type { Identified } from './join-newest';

/** Describes one list of the dashboard. */
export interface RecordKind<Row extends Identified> {
  path: string;
  /** Plural, as in "Search contact forms". */
  name: string;
  emptyText: string;
  /** Shown beside the list while no record is open. */
  placeholder: string;
  /** Creation time of the record, ISO 8601. */
  timestampOf: (row: Row) => string;
  summarize: (row: Row) => RecordSummary;
  csv: RecordSheet<Row>;
}

export interface RecordSummary {
  title: string;
  /** Shown instead of an empty title. */
  fallback: string;
  excerpt: string;
}

export interface RecordSheet<Row> {
  /** Without extension. */
  fileName: string;
  header: readonly string[];
  /** One record may produce several rows. */
  toRows: (row: Row) => readonly (readonly string[])[];
}
