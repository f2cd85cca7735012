import type { Config } from '../config/config';
import type { Database } from '../db/database';
import type { HttpApp } from '../http/http-app';
import type { EventLoop } from '../lifecycle/event-loop';
import { healthRoutes } from './health-routes';
import { createMetrics, type Metrics } from './metrics';
import { createReadiness, type Readiness } from './readiness';
import { requestLog } from './request-log';

interface ObservabilityDeps {
  config: Config;
  database: Database;
  eventLoop: EventLoop;
  countSockets: () => number;
}

export function registerObservability(
  app: HttpApp,
  { config, database, eventLoop, countSockets }: ObservabilityDeps,
): { metrics: Metrics; readiness: Readiness } {
  const metrics = createMetrics({ countSockets, eventLoop });
  const readiness = createReadiness({ database, dataDir: config.DATA_DIR });

  requestLog(app, metrics);
  healthRoutes(app, {
    isReady: readiness.isReady,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    isPublic: config.PUBLIC_URL !== undefined || config.TRUSTED_PROXIES.rules.length > 0,
  });
  return { metrics, readiness };
}
