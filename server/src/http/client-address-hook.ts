import type { BlockList } from 'node:net';

import { clientAddress } from './client-address';
import type { HttpApp } from './http-app';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address, behind our own proxies. */
    address: string;
  }
}

export function clientAddressHook(app: HttpApp, trustedProxies: BlockList): void {
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    request.address = clientAddress(request.raw, trustedProxies);
  });
}
