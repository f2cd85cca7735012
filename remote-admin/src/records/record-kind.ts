import type { ReadKind } from '@potomac-oak/shared/contracts/desk';

import type { Identified } from './join-newest';

/** A record that each person reads separately. */
export interface ReadableRecord extends Identified {
  isUnread?: boolean;
}

export interface RecordKind<Row extends ReadableRecord> {
  path: string;
  readKind: ReadKind;
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
