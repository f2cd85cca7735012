import type { FastifyReply } from 'fastify';

/** For public files: a page of another origin that loads a script with integrity must be allowed to read it. */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}
