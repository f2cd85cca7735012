export interface Queryable {
  /**
   * Runs one PostgreSQL statement with `$1` parameters. Returns `timestamptz` as Date, `bigint` as number and `json`
   * parsed. Rejects with `DatabaseError`.
   */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /**
   * For frequent statements: parsed and planned once per connection. Call it once per statement, at startup. Do not use
   * it for optional conditions such as `$1 is null or …`: one plan for all values uses no index for such a condition.
   */
  prepare<Row extends object>(sql: string): PreparedQuery<Row>;
  /**
   * Commits when `work` resolves and rolls back when it rejects. `work` must use only the handle it receives: the
   * embedded database has one connection, so a call on the outer handle would deadlock. Never commits after a failed
   * statement, even if `work` catches the error.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Null on the embedded database, which has one connection. */
  countConnections: (() => PoolUse) | null;
  /** Opens a separate connection for notifications. Null on the embedded database, which serves one process only. */
  openListener: ((events: ListenerEvents) => Promise<ListenerConnection>) | null;
  /**
   * Removes what deleted rows have left in the files of these tables. The embedded database also removes it from the
   * planner's statistics and the write-ahead log, and answers no other statements meanwhile.
   */
  purge(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface PoolUse {
  busy: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

export interface TransactionOptions {
  /** Disables the statement timeout or the watchdog, for example for migrations. */
  isUnlimited?: boolean;
}

export type PreparedQuery<Row extends object> = (values: readonly unknown[]) => Promise<Row[]>;

export interface ListenerEvents {
  onNotification: (channel: string, payload: string) => void;
  /** The connection has ended; it does not reconnect. */
  onEnd: () => void;
}

export interface ListenerConnection {
  /** Starts receiving notifications on these channels. Calling it again checks the connection. */
  listen(channels: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Folder of the embedded database; ignored with `databaseUrl`. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Maximum number of pooled connections; PostgreSQL only. */
  poolSize?: number;
  /** Statement timeout in milliseconds; PostgreSQL only. The embedded database has a watchdog instead. */
  statementTimeoutMs?: number;
  /** Reports a failure outside any query; `isFatal` if no later query in this process can succeed. */
  onFailure: (error: Error, isFatal: boolean) => void;
}
