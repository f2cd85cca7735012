import type { FastifyRequest } from 'fastify';

import { AppError } from '../errors/app-error';
import { isLocalHostname, isLoopback } from '../http/client-address';
import type { HttpApp } from '../http/http-app';
import { isSameSecret } from '../secrets/is-same-secret';
import type { Metrics } from './metrics';

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

interface HealthRoutesDeps {
  /** Rejects or resolves with false while this node should get no visitors. */
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Whether the settings contain a public address or a proxy. */
  isPublic: boolean;
}

export function healthRoutes(app: HttpApp, { isReady, metrics, metricsToken, isPublic }: HealthRoutesDeps): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!(await isReady().catch(() => false))) throw new AppError('unavailable');
    return { status: 'ready' };
  });

  app.get('/metrics', async (request, reply) => {
    const isOpen = !isPublic && isLocal(request);
    if (!isOpen && !carriesToken(request, metricsToken)) throw new AppError('forbidden');
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.render());
  });
}

// Behind a proxy on the same machine every visitor has a loopback address, and some proxies add no header: with
// settings for a public server, only the token grants access. Without those settings, the Host header is checked:
// a page that points its name at this machine (DNS rebinding) still sends its own name.
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isLocalSocket = isLoopback(socket.remoteAddress ?? '');
  return (
    isLocalSocket && namesThisMachine(headers.host) && FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

function namesThisMachine(host = ''): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && isLocalHostname(new URL(url).hostname);
}

function carriesToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}
