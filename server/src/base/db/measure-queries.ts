import type { Database } from './database';

/** Reports the seconds of each statement outside a transaction. */
export function measureQueries(database: Database, observe: (seconds: number) => void): Database {
  async function measure<T>(work: Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work;
    } finally {
      observe((performance.now() - startedAt) / 1_000);
    }
  }

  return {
    ...database,
    query: (sql, values) => measure(database.query(sql, values)),
    prepare(sql) {
      const run = database.prepare<never>(sql);
      return (values) => measure(run(values));
    },
  };
}
