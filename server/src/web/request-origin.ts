import type { FastifyRequest } from 'fastify';

import type { Origins } from '../partners/origins';

/** The origin at which the request reached us, if it is ours; otherwise the first of our origins. */
export function requestOrigin({ host }: FastifyRequest, { own }: Pick<Origins, 'own'>): string {
  const origins = own();
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0] ?? '';
}
