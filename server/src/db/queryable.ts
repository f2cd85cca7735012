import type { Queryable } from './database';
import { parserFor } from './sql-values';

/** A driver's raw result: values in PostgreSQL's text form, in the order of `columns`. */
export interface TextRows {
  columns: readonly { name: string; oid: number }[];
  rows: readonly (readonly (string | null)[])[];
}

export interface QueryRunner {
  run(sql: string, values: readonly unknown[]): Promise<TextRows>;
  script(sql: string): Promise<void>;
}

export function createQueryable({ run, script }: QueryRunner): Queryable {
  return {
    script,
    async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
      return toObjects<Row>(await run(sql, values));
    },
  };
}

export function toObjects<Row extends object>({ columns, rows }: TextRows): Row[] {
  const parsers = columns.map(({ oid }) => parserFor(oid));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    columns.forEach(({ name }, index) => {
      row[name] = parsed(parsers[index], values[index]);
    });
    return row as Row;
  });
}

function parsed(parse: ((text: string) => unknown) | undefined, text: string | null | undefined): unknown {
  return text === null || text === undefined || !parse ? null : parse(text);
}
