/**
 * Each queue has a worker of its own. A row of `plan` is not sent: its handler returns the entries of the other queues,
 * for instance one per person.
 */
export const QUEUES = ['plan', 'email', 'push'] as const;

export type Queue = (typeof QUEUES)[number];

export interface OutboxEntry {
  kind: string;
  queue: Queue;
  /** Depends on the kind, for instance the id of a person. */
  recipient: string;
  /** Id of the record that the text is read from. */
  subjectId: string;
  /** Defaults to now. */
  dueAt?: Date;
  /** While a row with this key waits for its first attempt, the entry is not added again. */
  dedupeKey?: string;
  /** Rows of a queue with the same bundle leave in one message, at most once in `BUNDLE_PAUSE_MS`. */
  bundle?: string;
}

/** A row that is due. */
export interface OutboxRow extends Required<Omit<OutboxEntry, 'dedupeKey' | 'dueAt' | 'bundle'>> {
  bundle: string | null;
  id: string;
  createdAt: Date;
  /** Counts from 1. */
  attempts: number;
}

export interface Outcome {
  /** `dropped`: the record no longer needs the notification. */
  state: 'sent' | 'dropped';
  /** Added in the transaction that stores the state. */
  next?: readonly OutboxEntry[];
}

/**
 * Rejects with a `DeliveryError`, or with any other error, if the row is to be sent later.
 *
 * @param others of the same bundle; they share the outcome
 */
export type Handler = (row: OutboxRow, others: readonly OutboxRow[]) => Promise<Outcome>;

/** Runs before a row fails for good, and again if the process ends meanwhile. */
export type FailureHandler = (row: OutboxRow, message: string) => Promise<void>;
