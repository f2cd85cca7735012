import { Client, type ClientBase, Pool, type PoolClient, type QueryArrayConfig } from 'pg';

import { DatabaseError, isConnectionFailure } from '../errors/database-error';
import type { Database, DatabaseOptions, ListenerConnection, ListenerEvents } from './database';
import { createQueryable, type QueryRunner, runTransaction, type TextRows, toObjects } from './queryable';
import { toSqlText } from './sql-values';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 8_000;
/** A frozen server does not cancel statements, so the client stops waiting this long after the timeout. */
const ANSWER_MARGIN_MS = 1_000;
const LISTEN_TIMEOUT_MS = 5_000;

// Values stay text here; `sql-values.ts` parses them the same way for both drivers.
const AS_TEXT = { getTypeParser: () => (text: string) => text };

interface PostgresOptions extends Pick<DatabaseOptions, 'onFailure' | 'poolSize' | 'statementTimeoutMs'> {
  databaseUrl: string;
}

export async function openPostgresDatabase({
  databaseUrl,
  poolSize = POOL_SIZE,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onFailure,
}: PostgresOptions): Promise<Database> {
  const connectTimeoutMs = Math.min(CONNECT_TIMEOUT_MS, statementTimeoutMs);
  const answerTimeoutMs = statementTimeoutMs + ANSWER_MARGIN_MS;
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // PgBouncer refuses timeouts as parameters of the connection.
    onConnect: (client) => setTimeouts(client, { statementTimeoutMs, answerTimeoutMs }),
    types: AS_TEXT,
  });
  // An unhandled 'error' event of an idle or busy connection would end the process when PostgreSQL restarts.
  pool.on('error', (cause) => onFailure(toDatabaseError(cause), false));
  pool.on('connect', (client) => client.on('error', () => undefined));

  const pooled: PreparingRunner = {
    run: (...statement) => withClient(pool, (client) => runnerOn(client, answerTimeoutMs).run(...statement)),
    script: (sql) => withClient(pool, (client) => runnerOn(client, answerTimeoutMs).script(sql)),
  };
  let statements = 0;
  await pooled.run('select 1', []).catch(async (cause: Error) => {
    await pool.end();
    throw cause;
  });

  return {
    ...createQueryable(pooled),
    kind: 'postgres',

    prepare<Row extends object>(sql: string) {
      const name = `s${++statements}`;
      return async (values: readonly unknown[]) => toObjects<Row>(await pooled.run(sql, values, name));
    },

    transaction: (work, { isUnlimited = false } = {}) =>
      withClient(pool, (client) => {
        if (!isUnlimited) return runTransaction(runnerOn(client, answerTimeoutMs), work);
        return runTransaction(runnerOn(client), async (tx) => {
          await tx.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
          return work(tx);
        });
      }),

    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    purge: (tables) => vacuum(databaseUrl, tables),
    openListener: (events) => openListener({ databaseUrl, connectTimeoutMs }, events),
    close: () => pool.end(),
  };
}

async function setTimeouts(client: ClientBase, { statementTimeoutMs, answerTimeoutMs }: Timeouts): Promise<void> {
  // The second one rolls back the open transaction of a node that vanished, which releases its row locks.
  await runnerOn(client, answerTimeoutMs).script(
    `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${answerTimeoutMs}`,
  );
}

interface Timeouts {
  statementTimeoutMs: number;
  answerTimeoutMs: number;
}

interface PreparingRunner extends QueryRunner {
  run(sql: string, values: readonly unknown[], name?: string): Promise<TextRows>;
}

/** A connection that no longer responds, or is still in a transaction, is closed instead of returned to the pool. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(rethrow);
  let isLost = false;
  try {
    return await work(client);
  } catch (cause) {
    isLost = isConnectionFailure(cause);
    throw cause;
  } finally {
    client.release(isLost || client.getTransactionStatus() !== 'I');
  }
}

/** Without `answerTimeoutMs`, waits indefinitely. */
function runnerOn(client: ClientBase, answerTimeoutMs?: number): PreparingRunner {
  const limit = answerTimeoutMs !== undefined && { query_timeout: answerTimeoutMs };
  return {
    async run(text, values, name) {
      const query: QueryArrayConfig = {
        text,
        values: values.map(toSqlText),
        rowMode: 'array',
        ...(name && { name }),
        ...limit,
      };
      const { fields, rows } = await client.query<(string | null)[]>(query).catch(rethrow);
      return { columns: fields.map((field) => ({ name: field.name, oid: field.dataTypeID })), rows };
    },
    async script(text) {
      await client.query({ text, ...limit }).catch(rethrow);
    },
  };
}

/** On a connection of its own, without a timeout. */
async function vacuum(databaseUrl: string, tables: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const name of tables) await client.query(`vacuum (analyze) ${name}`);
  } catch (cause) {
    rethrow(cause as Error);
  } finally {
    await client.end();
  }
}

interface ListenOptions {
  databaseUrl: string;
  connectTimeoutMs: number;
}

async function openListener(
  { databaseUrl, connectTimeoutMs }: ListenOptions,
  { onNotification, onEnd }: ListenerEvents,
): Promise<ListenerConnection> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: LISTEN_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
  client.on('error', () => undefined);
  await client.connect().catch((cause: Error) => {
    void client.end();
    return rethrow(cause);
  });
  client.on('end', onEnd);

  return {
    async listen(channels) {
      await client
        .query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '))
        .catch(rethrow);
    },
    close: () => client.end(),
  };
}

function rethrow(cause: Error): never {
  throw toDatabaseError(cause);
}

function toDatabaseError(cause: Error & { code?: string; constraint?: string }): DatabaseError {
  return new DatabaseError(cause.message, { code: cause.code ?? 'connection', constraint: cause.constraint });
}
