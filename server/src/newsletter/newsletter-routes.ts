import type { FastifyRequest } from 'fastify';

import { newsletterSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { idempotencyKey } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import type { LimitHook } from '../http/limits';
import { acceptNativeForms } from '../http/native-forms';
import type { Origins } from '../partners/origins';
import type { NewsletterService } from './newsletter-service';

interface NewsletterRoutesDeps {
  newsletter: NewsletterService;
  limit: LimitHook;
  origins: Origins;
}

export async function newsletterRoutes(
  app: HttpApp,
  { newsletter, limit, origins }: NewsletterRoutesDeps,
): Promise<void> {
  await app.register(async (scope: HttpApp) => {
    const forms = await acceptNativeForms(scope, { origins, isNavigation });
    scope.post(
      API_PATHS.newsletter,
      { schema: { body: newsletterSchema }, preHandler: limit },
      async (request, reply) => {
        const confirmation = await newsletter.subscribe(request.body, idempotencyKey(request));
        return forms.answer(request, reply, confirmation);
      },
    );
  });
}

// Scripts post this form urlencoded too. Browsers send Sec-Fetch-Mode; for other clients `Accept` decides.
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? !headers.accept?.includes('application/json') : mode === 'navigate';
}
