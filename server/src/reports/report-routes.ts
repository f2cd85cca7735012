import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import { reportSchema } from '@potomac-oak/shared/contracts/report';

import { limitKey } from '../http/client-address';
import { removeDocumentHeaders } from '../http/document-headers';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { Metrics } from '../observability/metrics';
import type { ReportCounter } from './report-counter';
import type { Tickets } from './tickets';

const REPORT_MAX_BYTES = 2 * 1024;

interface ReportRoutesDeps {
  tickets: Tickets;
  counter: ReportCounter;
  metrics: Metrics;
  limit: LimitHook;
}

export function reportRoutes(app: HttpApp, { tickets, counter, metrics, limit }: ReportRoutesDeps): void {
  app.post(
    RELEASE_PATHS.reports,
    { schema: { body: reportSchema }, bodyLimit: REPORT_MAX_BYTES, preHandler: limit },
    async ({ body, address }, reply) => {
      removeDocumentHeaders(reply);
      const { ticket, kind, metrics: vitals, ...release } = body;
      // The answer does not reveal whether a report counts.
      reply.code(204);
      if (!tickets.verify(ticket, release)) return;
      if (kind !== 'vitals') counter.add({ ...release, kind, address: limitKey(address) });
      else if (vitals) metrics.observeVitals({ metrics: vitals, remote: release.unit, version: release.version });
    },
  );
}
