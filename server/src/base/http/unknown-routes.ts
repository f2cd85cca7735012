import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import { AppError } from '../errors/app-error';
import type { HttpApp } from './http-app';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READING = 'GET, HEAD';

/**
 * Answers requests without a route: a wrong method with the allowed ones, a call of the API with JSON, people with a
 * page.
 */
export function unknownRoutes(
  app: HttpApp,
  sendNotFoundPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?');
    const isForPeople = !path.startsWith('/api/');
    const allowed = getMethods(app, path) || (isForPeople ? READING : '');
    const isReading = request.method === 'GET' || request.method === 'HEAD';

    if (allowed !== '' && !allowed.split(', ').includes(request.method)) {
      reply.header('Allow', allowed);
      throw new AppError('method_not_allowed');
    }
    if (isForPeople && isReading) return sendNotFoundPage(request, reply);
    throw new AppError('not_found');
  });
}

function getMethods(app: HttpApp, url: string): string {
  return METHODS.filter((method) => app.hasRoute({ method, url })).join(', ');
}
