import type { Channel } from '@potomac-oak/shared/contracts/release-calls';

import { coalesce } from '../db/coalesce';
import type { Database } from '../db/database';
import { AppError } from '../errors/app-error';
import { isCanaryWorse, type ReportCounts } from './canary-check';
import type { ReleaseService } from './release-service';

const CHECK_INTERVAL_MS = 10_000;
const NO_REPORTS: ReportCounts = { loads: 0, addresses: 0, addressesWithErrors: 0 };

interface CanaryWatchDeps {
  database: Database;
  releases: ReleaseService;
  onFailure: (error: unknown) => void;
  intervalMs?: number;
}

export interface CanaryWatch {
  /** Stops every canary that is worse than its stable version. Runs repeatedly by itself. */
  check(): Promise<void>;
  /** Waits for a running check. */
  close(): Promise<void>;
}

export function createCanaryWatch(deps: CanaryWatchDeps): CanaryWatch {
  const { database, releases, onFailure, intervalMs = CHECK_INTERVAL_MS } = deps;
  let isClosed = false;

  const check = coalesce(async () => {
    if (isClosed) return;
    const { revision, units } = releases.active();
    for (const [unit, { channel }] of units) {
      // A failure of one unit must not prevent the checks of the others.
      await checkUnit({ unit, channel, revision }).catch(onFailure);
    }
  });

  async function checkUnit({ unit, channel, revision }: { unit: string; channel: Channel; revision: number }) {
    const { stable, canary } = channel;
    if (!canary || canary.traffic === 0) return;

    const counts = await countReports(database, unit, canary.since);
    const ofCanary = counts.get(canary.version) ?? NO_REPORTS;
    const ofStable = counts.get(stable.version) ?? NO_REPORTS;
    if (!isCanaryWorse(ofCanary, ofStable)) return;

    const reason = `Errors at ${describe(ofCanary)}, with ${stable.version} at ${describe(ofStable)}.`;
    const details = { traffic: canary.traffic, canary: ofCanary, stable: ofStable };
    try {
      await releases.stopCanary({ unit, version: canary.version, revision, reason, details, by: 'server' });
    } catch (error) {
      // Another node has stopped it, or the team has changed the unit. The next check uses the new state.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  }

  const timer = setInterval(() => void check(), intervalMs).unref();

  return {
    check,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await check();
    },
  };
}

function describe({ addresses, addressesWithErrors }: ReportCounts): string {
  return `${addressesWithErrors} of ${addresses} addresses`;
}

/**
 * Version → its reports since the canary's last promote, at most 24 hours. The first five minutes may contain reports
 * from before the promote.
 */
async function countReports(
  { query }: Database,
  unit: string,
  since: string,
): Promise<ReadonlyMap<string, ReportCounts>> {
  const rows = await query<ReportCounts & { version: string }>(
    `select version,
            sum(loads + load_failures + render_errors)::int as loads,
            count(distinct address)::int as addresses,
            (count(distinct address) filter (where load_failures + render_errors > 0))::int as "addressesWithErrors"
       from release_reports
      where unit = $1 and bucket > greatest($2::timestamptz - interval '5 minutes', now() - interval '24 hours')
      group by version`,
    [unit, since],
  );
  return new Map(rows.map(({ version, ...counts }) => [version, counts]));
}
