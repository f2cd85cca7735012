import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { vitalsSchema } from '@potomac-oak/shared/contracts/vitals';

import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { Metrics } from '../observability/metrics';
import type { ReleaseService } from '../releases/release-service';

interface VitalsRoutesDeps {
  metrics: Metrics;
  releases: Pick<ReleaseService, 'active'>;
  limit: LimitHook;
}

export function vitalsRoutes(app: HttpApp, { metrics, releases, limit }: VitalsRoutesDeps): void {
  app.post(API_PATHS.vitals, { schema: { body: vitalsSchema }, preHandler: limit }, async ({ body }, reply) => {
    // Each name and version creates new time series, so only those of active releases are accepted.
    const isKnown = releases.active().units.get(body.remote)?.releases.has(body.version);
    if (isKnown) metrics.observeVitals(body);
    return reply.code(204).send();
  });
}
