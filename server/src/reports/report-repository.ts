import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Queryable } from '../db/database';

export interface ReportRow extends ReleaseId {
  /** Start of the five minutes in which the reports arrived. */
  bucket: Date;
  /** Keyed hash of the browser's IP address; for IPv6, of its /64 network. */
  address: string;
  loads: number;
  /** At most one of these two is 1. */
  loadFailures: number;
  renderErrors: number;
}

export interface ReportRepository {
  /** Adds to the stored counts. A stored error of the same row prevents a second one. */
  add(rows: readonly ReportRow[]): Promise<void>;
  deleteBefore(bucket: Date): Promise<void>;
}

// All nodes write in the same order, because otherwise two of them could wait for each other's rows.
const ADD = `
insert into release_reports as stored (unit, version, bucket, address, loads, load_failures, render_errors)
select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::int[], $6::int[], $7::int[])
 order by 1, 2, 3, 4
on conflict (unit, version, bucket, address) do update
   set loads = stored.loads + excluded.loads,
       load_failures = greatest(stored.load_failures, excluded.load_failures * (1 - stored.render_errors)),
       render_errors = greatest(stored.render_errors, excluded.render_errors * (1 - stored.load_failures))`;

export function createReportRepository({ query }: Queryable): ReportRepository {
  return {
    async add(rows) {
      await query(ADD, [
        rows.map(({ unit }) => unit),
        rows.map(({ version }) => version),
        rows.map(({ bucket }) => bucket),
        rows.map(({ address }) => address),
        rows.map(({ loads }) => loads),
        rows.map(({ loadFailures }) => loadFailures),
        rows.map(({ renderErrors }) => renderErrors),
      ]);
    },

    async deleteBefore(bucket) {
      await query('delete from release_reports where bucket < $1', [bucket]);
    },
  };
}
