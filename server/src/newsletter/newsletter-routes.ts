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
  // In a scope of its own: nowhere else is a form without a script a way in.
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

// Browsers say whether a page is to be shown; to others, `Accept` has to.
function isNativePost({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? !headers.accept?.includes('application/json') : mode === 'navigate';
}
