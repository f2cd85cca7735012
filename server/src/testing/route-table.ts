import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

const FASTIFY_CREATED = 'fastify.initialization';

/**
 * Collects every route registered while `build` runs, including HEAD routes. Fastify announces each new instance on a
 * diagnostics channel before it has a route, so the product needs no hook.
 */
export async function collectRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = [];
  const stop = onRouteAdded((route) => routes.push(route));
  try {
    return { built: await build(), routes };
  } finally {
    stop();
  }
}

/**
 * Calls `listener` for each route of every Fastify instance created from now on. Returns a function that unsubscribes.
 */
export function onRouteAdded(listener: (route: RouteOptions) => void): () => void {
  function follow(message: unknown): void {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', listener);
  }

  subscribe(FASTIFY_CREATED, follow);
  return () => void unsubscribe(FASTIFY_CREATED, follow);
}

/** One name for each method, such as `POST /api/newsletter`. */
export function namesOf({ method, url }: Pick<RouteOptions, 'method' | 'url'>): string[] {
  return [method].flat().map((one) => `${one} ${url}`);
}
