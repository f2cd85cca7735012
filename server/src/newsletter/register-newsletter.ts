import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Origins } from '../partners/origins';
import { newsletterRoutes } from './newsletter-routes';
import { createNewsletterService } from './newsletter-service';

interface NewsletterDeps {
  idempotency: Idempotency;
  limiters: Limiters;
  origins: Origins;
}

export async function registerNewsletter(
  app: HttpApp,
  { idempotency, limiters, origins }: NewsletterDeps,
): Promise<void> {
  await newsletterRoutes(app, {
    newsletter: createNewsletterService(idempotency),
    limit: limitBy(limiters.newsletter),
    origins,
  });
}
