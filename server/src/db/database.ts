import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';

import type * as schema from './schema';

export interface Queryable {
  /** Typed queries over the tables of `schema.ts`; its own `transaction` is not available, use `Database.transaction`. */
  readonly drizzle: PgRemoteDatabase<typeof schema>;
  /**
   * One statement with `$1` parameters, in PostgreSQL's dialect. `timestamptz` comes back as Date, `bigint` as number,
   * `json` parsed. Rejects with `DatabaseError`.
   */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, as they stand in a file. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** For statements that run all the time: parsed and planned once per connection. Call it once, at composition. */
  prepare<Row extends object>(sql: string): PreparedQuery<Row>;
  /**
   * Commits when `work` resolves and rolls back when it rejects. Inside, use only the handle that is passed in: the
   * embedded database has one connection, so a call on the outer one would wait for itself. After a statement that failed
   * it never commits, also where `work` caught the error.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A connection of its own for notifications. `null` on the embedded database, which serves one process only. */
  openListener: ((events: ListenerEvents) => Promise<ListenerConnection>) | null;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** Its statements may take as long as they need, as those of a migration do. */
  isUnlimited?: boolean;
}

export type PreparedQuery<Row extends object> = (values: readonly unknown[]) => Promise<Row[]>;

export interface ListenerEvents {
  onNotification: (channel: string, payload: string) => void;
  /** The connection has ended, and does not come back by itself. */
  onEnd: () => void;
}

export interface ListenerConnection {
  /** Notifications on these channels arrive from here on. Repeating it checks the connection. */
  listen(channels: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder for the embedded database; not used with `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Most connections of the pool; PostgreSQL only. */
  poolSize?: number;
  /** How long a statement may run, in milliseconds; PostgreSQL only. The embedded database has its watchdog. */
  statementTimeoutMs?: number;
  /** A failure outside any query; `isFatal` when no later query can succeed in this process. */
  onFailure: (error: Error, isFatal: boolean) => void;
}
