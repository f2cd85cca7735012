import type { Idempotency } from '../db/idempotency';
import type { HttpApp } from '../http/http-app';
import { type Limiters, limitBy } from '../http/limits';
import { newsletterRoutes } from './newsletter-routes';
import { createNewsletterService } from './newsletter-service';

interface NewsletterDeps {
  idempotency: Idempotency;
  limiters: Limiters;
}

export async function registerNewsletter(app: HttpApp, { idempotency, limiters }: NewsletterDeps): Promise<void> {
  await newsletterRoutes(app, {
    newsletter: createNewsletterService(idempotency),
    limit: limitBy(limiters.newsletter),
  });
}
