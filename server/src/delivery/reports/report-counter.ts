import { createHmac } from 'node:crypto';

import { DAY_MS, MINUTE_MS } from '@potomac-oak/shared/contracts/durations';
import type { FaultSample } from '@potomac-oak/shared/contracts/release-calls';
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
  /** Every load counts, but an address fails only once. Of each fault, the first page and stack are kept. */
  add(report: CountedReport): void;
  /** Writes what was added, and deletes old rows. */
  write(): Promise<void>;
  close(): Promise<void>;
}

export interface CountedReport extends Pick<Report, 'unit' | 'version' | 'kind' | 'page' | 'stack' | 'metrics'> {
  /** Stored only as a keyed hash. */
  address: string;
}

interface ReportRow extends ReleaseId {
  /** Start of the five minutes in which the reports arrived. */
  bucket: Date;
  /** Keyed hash of the browser's IP address; for IPv6, of its /64 network. */
  address: string;
  loads: number;
  failed: boolean;
  /** Of the last page view. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

interface FaultRow extends ReleaseId, FaultSample {
  seenAt: Date;
}

// All nodes write in the same order, because otherwise two of them could wait for each other's rows.
const ADD = `
insert into release_reports as stored (unit, version, bucket, address, loads, failed, lcp, inp, cls)
select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::int[], $6::bool[], $7::int[], $8::int[],
                     $9::real[])
 order by 1, 2, 3, 4
on conflict (unit, version, bucket, address) do update
   set loads = stored.loads + excluded.loads,
       failed = stored.failed or excluded.failed,
       lcp = coalesce(excluded.lcp, stored.lcp),
       inp = coalesce(excluded.inp, stored.inp),
       cls = coalesce(excluded.cls, stored.cls)`;

const ADD_FAULTS = `
insert into release_faults (unit, version, kind, page, stack, seen_at)
select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) order by 1, 2, 3
on conflict do nothing`;

/** @param key of the address hashes, the same on every node */
export function createReportCounter(
  { database, now, onFailure }: Pick<BaseParts, 'database' | 'now' | 'onFailure'>,
  key: Buffer,
): ReportCounter {
  const pending = new Map<string, ReportRow>();
  const faults = new Map<string, FaultRow>();
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

    const row: ReportRow = {
      unit,
      version,
      bucket,
      address,
      loads: 0,
      failed: false,
      lcp: null,
      inp: null,
      cls: null,
    };
    pending.set(id, row);
    return row;
  }

  function keepFault({ unit, version, kind, page = '', stack = '' }: CountedReport): void {
    if (kind === 'loaded' || kind === 'vitals') return;
    const id = [unit, version, kind].join('/');
    if (!faults.has(id)) faults.set(id, { unit, version, kind, page, stack, seenAt: new Date(now()) });
  }

  async function sweep(): Promise<void> {
    const oldest = now() - (now() % BUCKET_MS) - KEPT_MS;
    if (oldest === sweptFrom) return;
    await database.query('delete from release_reports where bucket < $1', [new Date(oldest)]);
    await database.query('delete from release_faults where seen_at < $1', [new Date(oldest)]);
    sweptFrom = oldest;
  }

  const write = coalesce(async () => {
    const rows = [...pending.values()];
    const samples = [...faults.values()];
    pending.clear();
    faults.clear();
    // If the write fails, its rows are lost: a repetition after a lost answer would count them twice.
    if (rows.length > 0) await addRows(database, rows);
    if (samples.length > 0) await addFaults(database, samples);
    await sweep();
  });
  const timer = setInterval(() => write().catch(onFailure), WRITE_EVERY_MS).unref();

  return {
    write,

    add(report) {
      const row = findRow(report);
      if (!row) return;

      if (report.kind === 'loaded') row.loads += 1;
      else if (report.kind === 'vitals') measure(row, report.metrics);
      else {
        row.failed = true;
        keepFault(report);
      }
    },

    async close() {
      clearInterval(timer);
      await write().catch(onFailure);
    },
  };
}

function measure(row: ReportRow, metrics: Report['metrics'] = []): void {
  for (const { name, value } of metrics) {
    if (name === 'LCP') row.lcp = Math.round(value);
    if (name === 'INP') row.inp = Math.round(value);
    if (name === 'CLS') row.cls = value;
  }
}

async function addRows({ query }: Queryable, rows: readonly ReportRow[]): Promise<void> {
  await query(ADD, [
    rows.map(({ unit }) => unit),
    rows.map(({ version }) => version),
    rows.map(({ bucket }) => bucket),
    rows.map(({ address }) => address),
    rows.map(({ loads }) => loads),
    rows.map(({ failed }) => failed),
    rows.map(({ lcp }) => lcp),
    rows.map(({ inp }) => inp),
    rows.map(({ cls }) => cls),
  ]);
}

async function addFaults({ query }: Queryable, rows: readonly FaultRow[]): Promise<void> {
  await query(ADD_FAULTS, [
    rows.map(({ unit }) => unit),
    rows.map(({ version }) => version),
    rows.map(({ kind }) => kind),
    rows.map(({ page }) => page),
    rows.map(({ stack }) => stack),
    rows.map(({ seenAt }) => seenAt),
  ]);
}
