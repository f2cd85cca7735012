import type { BaseParts } from './base-parts';
import type { HttpApp } from './http/http-app';
import { originGuard } from './http/origin-guard';
import type { Origins } from './http/origins';
import { describePolicy } from './http/own-pages-policy';
import { createSecurityHeaders, securityHeaders } from './http/security-headers';
import { createRefuseOverload, overloadGuard } from './limits/overload';
import { healthRoutes } from './observability/health-routes';
import { createReadiness, type Readiness } from './observability/readiness';
import { requestLog } from './observability/request-log';

/** Health checks and the hooks of every request in the order in which they run. */
export async function registerBase(
  app: HttpApp,
  { config, database, eventLoop, isHttps, metrics }: BaseParts,
  origins: Origins,
): Promise<Readiness> {
  const readiness = createReadiness({ database, dataDir: config.DATA_DIR });
  metrics.watch({ name: 'server_ready', help: '1 while /readyz answers 200.' }, async () =>
    Number(await readiness.isReady()),
  );

  requestLog(app, metrics);
  securityHeaders(app, {
    setSecurityHeaders: createSecurityHeaders({ isHttps }),
    policy: () => describePolicy({ origins, config }),
  });
  await originGuard(app, origins);
  overloadGuard(app, createRefuseOverload(eventLoop));

  healthRoutes(app, {
    isReady: readiness.isReady,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    isPublic: config.PUBLIC_URL !== undefined || config.TRUSTED_PROXIES.rules.length > 0,
  });
  return readiness;
}
