import type { FastifyReply, FastifyRequest } from 'fastify';

import type { HttpApp } from '../http/http-app';
import { sendMemoryFile } from './memory-file';
import type { Site } from './site';

export function deliveryRoutes(app: HttpApp, site: Site): void {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=86400');
      return sendMemoryFile(request, reply, site.favicon);
    });
  }

  app.get('/.well-known/security.txt', async (request, reply) =>
    sendMemoryFile(request, reply, await site.securityTxt()),
  );
}

export function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
  reply.code(404).header('Cache-Control', 'no-store');
  return sendMemoryFile(request, reply, site.notFound);
}
