import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';

import { newsletterSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import type { NewsletterService } from './newsletter-service';

interface NewsletterRoutesDeps {
  newsletter: NewsletterService;
  limit: LimitHook;
}

export async function newsletterRoutes(app: HttpApp, { newsletter, limit }: NewsletterRoutesDeps): Promise<void> {
  // This route has its own scope, because no other route may accept form posts without a script.
  await app.register(async (scope: HttpApp) => {
    await scope.register(formbody);
    scope.post(
      API_PATHS.newsletter,
      { schema: { body: newsletterSchema }, preHandler: limit },
      async (request, reply) => {
        const confirmation = await newsletter.subscribe(request.body, idempotencyKey(request));
        return isNativePost(request) ? reply.redirect('/', 303) : confirmation;
      },
    );
  });
}

// Browsers send Sec-Fetch-Mode; for other clients `Accept` decides.
function isNativePost({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? !headers.accept?.includes('application/json') : mode === 'navigate';
}
