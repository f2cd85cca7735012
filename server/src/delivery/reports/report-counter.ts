import { createHmac } from 'node:crypto';

import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';
import type { Report } from '@potomac-oak/shared/contracts/report';

import type { BaseParts } from '../../base/base-parts';
import { coalesce } from '../../base/db/coalesce';
import type { Queryable } from '../../base/db/database';

const WRITE_EVERY_MS = 5_000;
const BUCKET_MS = 5 * MINUTE_MS;
const KEPT_MS = DAY_MS;
const HASH_BYTES = 16;
/** Rows of one write. Further addresses are not counted until then, so that memory use is bounded. */
const PENDING_MAX = 10_000;

/** Counts what browsers report, by release, address and five minutes. Writes every 5 s; rows are kept for a day. */
export interface ReportCounter {
  /** Every load counts, but an address has only one error per release and five minutes. */
  add(report: CountedReport): void;
  /** Writes what was added, and deletes old rows. */
  write(): Promise<void>;
  close(): Promise<void>;
}

export interface CountedReport extends ReleaseId {
  kind: Exclude<Report['kind'], 'vitals'>;
  /** Stored only as a keyed hash. */
  address: string;
}

interface ReportRow extends ReleaseId {
  /** Start of the five minutes in which the reports arrived. */
  bucket: Date;
  /** Keyed hash of the browser's IP address; for IPv6, of its /64 network. */
  address: string;
  loads: number;
  /** At most one of these two is 1. */
  loadFailures: number;
  renderErrors: number;
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

/** @param key of the address hashes, the same on every node */
export function createReportCounter(
  { database, now, onFailure }: Pick<BaseParts, 'database' | 'now' | 'onFailure'>,
  key: Buffer,
): ReportCounter {
  const pending = new Map<string, ReportRow>();
  let sweptFrom = 0;

  function hashAddress(address: string): string {
    return createHmac('sha256', key).update(address).digest().subarray(0, HASH_BYTES).toString('base64url');
  }

  function findRow({ unit, version, address: plain }: CountedReport): ReportRow | null {
    const bucket = new Date(now() - (now() % BUCKET_MS));
    const address = hashAddress(plain);
    const id = [unit, version, bucket.getTime(), address].join('/');
    const known = pending.get(id);
    if (known || pending.size >= PENDING_MAX) return known ?? null;

    const row = { unit, version, bucket, address, loads: 0, loadFailures: 0, renderErrors: 0 };
    pending.set(id, row);
    return row;
  }

  async function sweep(): Promise<void> {
    const oldest = now() - (now() % BUCKET_MS) - KEPT_MS;
    if (oldest === sweptFrom) return;
    await database.query('delete from release_reports where bucket < $1', [new Date(oldest)]);
    sweptFrom = oldest;
  }

  const write = coalesce(async () => {
    const rows = [...pending.values()];
    pending.clear();
    // If the write fails, its rows are lost: a repetition after a lost answer would count them twice.
    if (rows.length > 0) await addRows(database, rows);
    await sweep();
  });
  const timer = setInterval(() => write().catch(onFailure), WRITE_EVERY_MS).unref();

  return {
    write,

    add(report) {
      const row = findRow(report);
      if (!row) return;

      const hasError = row.loadFailures + row.renderErrors > 0;
      if (report.kind === 'loaded') row.loads += 1;
      if (report.kind === 'load_failed' && !hasError) row.loadFailures = 1;
      if (report.kind === 'render_error' && !hasError) row.renderErrors = 1;
    },

    async close() {
      clearInterval(timer);
      await write().catch(onFailure);
    },
  };
}

/** Adds to the stored counts. A stored error of the same row prevents a second one. */
async function addRows({ query }: Queryable, rows: readonly ReportRow[]): Promise<void> {
  await query(ADD, [
    rows.map(({ unit }) => unit),
    rows.map(({ version }) => version),
    rows.map(({ bucket }) => bucket),
    rows.map(({ address }) => address),
    rows.map(({ loads }) => loads),
    rows.map(({ loadFailures }) => loadFailures),
    rows.map(({ renderErrors }) => renderErrors),
  ]);
}
