import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Metrics } from '../observability/metrics';
import { deriveKey } from '../secrets/derive-key';
import { readSecretKeys } from '../secrets/secret-keys';
import { policyReportRoutes } from './policy-report-routes';
import { createReportCounter } from './report-counter';
import { reportRoutes } from './report-routes';
import { createTickets } from './tickets';

/** Purposes of the keys that are derived from the secrets key. */
export const REPORT_KEYS = { tickets: 'report tickets', addresses: 'report addresses' } as const;

interface ReportsDeps {
  config: Config;
  database: Database;
  limiters: Limiters;
  metrics: Metrics;
  now: () => number;
  onFailure: (error: unknown) => void;
}

export interface Reports {
  /** For the document or page that gets `release`. */
  issueTicket(release: ReleaseId): string;
  /** Writes the last counts. */
  close(): Promise<void>;
}

export async function registerReports(app: HttpApp, deps: ReportsDeps): Promise<Reports> {
  const { config, limiters, metrics, now } = deps;
  const keys = readSecretKeys(config);
  const tickets = createTickets({ key: deriveKey(keys, REPORT_KEYS.tickets), now });
  const counter = createReportCounter({ ...deps, key: deriveKey(keys, REPORT_KEYS.addresses) });

  reportRoutes(app, { tickets, counter, metrics, limit: limitBy(limiters.reports) });
  await policyReportRoutes(app, limiters.policyReports);
  return { issueTicket: tickets.issue, close: counter.close };
}
