import type { Database } from './database';

/** A sentence if PostgreSQL has fewer free connections than this process may open. */
export async function describeConnectionLimit(
  { kind, query }: Pick<Database, 'kind' | 'query'>,
  poolSize: number,
): Promise<string | null> {
  if (kind === 'embedded') return null;

  const [row] = await query<{ free: number }>(
    `select least(
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - count(*),
       nullif(rolconnlimit, -1) - count(*) filter (where usename = current_user),
       nullif(datconnlimit, -1) - count(*) filter (where a.datname = current_database()))::int as free
     from pg_roles, pg_database d, pg_stat_activity a
     where rolname = current_user and d.datname = current_database() and usename is not null
     group by rolconnlimit, datconnlimit`,
  );
  if (!row) return null;
  // One of the pool is open, and one more, outside it, listens for notifications.
  if (poolSize <= row.free) return null;
  return `PostgreSQL allows ${row.free} more connections, but this server may open ${poolSize} more: under load, requests would fail. Set a smaller DATABASE_POOL_SIZE or allow more connections.`;
}
