import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import type { Outbox } from '../outbox/outbox';
import type { Origins } from '../partners/origins';
import { newsletterRoutes } from './newsletter-routes';
import { createNewsletterService } from './newsletter-service';

interface NewsletterDeps {
  idempotency: Idempotency;
  outbox: Outbox;
  limiters: Limiters;
  origins: Origins;
}

export async function registerNewsletter(app: HttpApp, { limiters, origins, ...deps }: NewsletterDeps): Promise<void> {
  await newsletterRoutes(app, {
    newsletter: createNewsletterService(deps),
    limit: limitBy(limiters.newsletter),
    origins,
  });
}
