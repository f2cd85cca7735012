import type { HttpApp } from '../http/http-app';
import type { Metrics } from './metrics';

const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/** Logs and measures each request by its route pattern, so that visitors' input never reaches the log. */
export function requestLog(app: HttpApp, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });

  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode: status, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.observeHttp({ method, route, status, seconds: elapsedTime / 1_000 });
    if (!QUIET_ROUTES.has(route)) log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
}
