import { Client, Pool, type PoolClient, type QueryArrayConfig } from 'pg';

import type { Database, DatabaseOptions, NotificationListener, NotificationSubscription, Queryable } from './database';
import { DatabaseError } from './database-error';
import { createQueryable, type TextRows, toObjects } from './queryable';
import { toSqlText } from './sql-values';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const RELISTEN_DELAY_MS = 500;

// Values stay text here and are read by `sql-values.ts`, so that both drivers read them alike.
const AS_TEXT = { getTypeParser: () => (text: string) => text };

interface PostgresOptions extends Pick<DatabaseOptions, 'onFailure' | 'poolSize'> {
  databaseUrl: string;
}

export async function openPostgresDatabase({
  databaseUrl,
  poolSize = POOL_SIZE,
  onFailure,
}: PostgresOptions): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: AS_TEXT,
  });
  // An unheard 'error' of an idle or a busy connection ends the process when PostgreSQL restarts.
  pool.on('error', (cause) => onFailure(toDatabaseError(cause), false));
  pool.on('connect', (client) => client.on('error', () => undefined));

  let statements = 0;
  await runOn(pool, 'select 1', []).catch(async (cause: Error) => {
    await pool.end();
    throw cause;
  });

  return {
    ...queryableOn(pool),
    kind: 'postgres',

    prepare<Row extends object>(sql: string) {
      const name = `s${++statements}`;
      return async (values: readonly unknown[]) => toObjects<Row>(await runOn(pool, sql, values, name));
    },

    async transaction<T>(work: (tx: Queryable) => Promise<T>) {
      const client = await pool.connect().catch(rethrow);
      try {
        await client.query('begin').catch(rethrow);
        const result = await work(queryableOn(client));
        await client.query('commit').catch(rethrow);
        client.release();
        return result;
      } catch (cause) {
        const isUsable = await client.query('rollback').then(
          () => true,
          () => false,
        );
        client.release(!isUsable);
        throw cause;
      }
    },

    listen: (channel, listener) => listen(databaseUrl, channel, listener),
    close: () => pool.end(),
  };
}

function queryableOn(connection: Pool | PoolClient): Queryable {
  return createQueryable({
    run: (sql, values) => runOn(connection, sql, values),
    async script(sql) {
      await connection.query(sql).catch(rethrow);
    },
  });
}

async function runOn(
  connection: Pool | PoolClient,
  text: string,
  values: readonly unknown[],
  name?: string,
): Promise<TextRows> {
  const query: QueryArrayConfig = { text, values: values.map(toSqlText), rowMode: 'array', ...(name && { name }) };
  const { fields, rows } = await connection.query<(string | null)[]>(query).catch(rethrow);
  return { columns: fields.map((field) => ({ name: field.name, oid: field.dataTypeID })), rows };
}

async function listen(
  connectionString: string,
  channel: string,
  { onPayload, onReconnect }: NotificationListener,
): Promise<NotificationSubscription> {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let current = await open();

  async function open(): Promise<Client> {
    const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.on('end', scheduleReopen);
    return client;
  }

  function scheduleReopen(): void {
    if (!isClosed) timer = setTimeout(reopen, RELISTEN_DELAY_MS);
  }

  async function reopen(): Promise<void> {
    try {
      current = await open();
    } catch {
      return scheduleReopen();
    }
    if (isClosed) await current.end();
    else onReconnect();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current.end();
    },
  };
}

function rethrow(cause: Error): never {
  throw toDatabaseError(cause);
}

function toDatabaseError(cause: Error & { code?: string; constraint?: string }): DatabaseError {
  return new DatabaseError(cause.message, { code: cause.code ?? 'connection', constraint: cause.constraint });
}
