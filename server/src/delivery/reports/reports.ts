import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleaseId } from '@potomac-oak/shared/contracts/release-names';
import { reportSchema } from '@potomac-oak/shared/contracts/report';

import { limitKey } from '../../base/http/client-address';
import type { HttpApp } from '../../base/http/http-app';
import { removeDocumentHeaders } from '../../base/http/security-headers';
import { limitBy } from '../../base/limits/rate-limits';
import { deriveKey } from '../../base/secrets/derive-key';
import { readSecretKeys } from '../../base/secrets/secret-keys';
import type { Parts } from '../../parts';
import { policyReportRoutes } from './policy-reports';
import { createReportCounter } from './report-counter';
import { createTickets } from './tickets';

/** Purposes of the keys that are derived from the secrets key. */
export const REPORT_KEYS = { tickets: 'report tickets', addresses: 'report addresses' } as const;
const REPORT_MAX_BYTES = 2 * 1024;

export interface Reports {
  /** For the document or page that gets `release`. */
  issueTicket(release: ReleaseId): string;
  /** Writes the last counts. */
  close(): Promise<void>;
}

export async function registerReports(app: HttpApp, parts: Parts): Promise<Reports> {
  const { config, limiters, metrics, now } = parts;
  const keys = readSecretKeys(config);
  const tickets = createTickets({ key: deriveKey(keys, REPORT_KEYS.tickets), now });
  const counter = createReportCounter(parts, deriveKey(keys, REPORT_KEYS.addresses));

  app.post(
    RELEASE_PATHS.reports,
    { schema: { body: reportSchema }, bodyLimit: REPORT_MAX_BYTES, preHandler: limitBy(limiters.reports) },
    async ({ body, address }, reply) => {
      removeDocumentHeaders(reply);
      const { ticket, kind, metrics: vitals, unit, version } = body;
      // The answer does not reveal whether a report counts.
      reply.code(204);
      if (!tickets.verify(ticket, { unit, version })) return;
      counter.add({ ...body, address: limitKey(address) });
      if (kind === 'vitals' && vitals) metrics.observeVitals({ metrics: vitals, remote: unit, version });
    },
  );
  await policyReportRoutes(app, limiters.policyReports);
  return { issueTicket: tickets.issue, close: counter.close };
}
