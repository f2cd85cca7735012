import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import { Refusal } from '../errors/refusal';
import { isLoopback } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import type { Metrics } from './metrics';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

interface HealthRoutesDeps {
  /** Rejects, or resolves with false, while no visitor should be sent here. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  metricsToken: string | undefined;
}

export function healthRoutes(app: HttpApp, { isReady, metrics, metricsToken }: HealthRoutesDeps): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!(await isReady().catch(() => false))) throw new Refusal('unavailable');
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !carriesToken(request, metricsToken)) throw new Refusal('forbidden');
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render());
  });
}

// Behind a proxy on the same machine every visitor comes from the loopback address.
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return isLoopback(socket.remoteAddress ?? '') && FORWARDING_HEADERS.every((name) => headers[name] === undefined);
}

function carriesToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
