import type { Confirmation, ContactForm } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS, IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

/** A repeated `attemptId` is stored once. */
export function submitContactForm(api: ApiClient, form: ContactForm, attemptId: string): Promise<Confirmation> {
  const { origin, pathname, hash } = location;
  // On the company's own pages a hash is a route.
  const page = `${origin}${pathname}${hash.startsWith('#/') ? hash : ''}`;
  return api.post(API_PATHS.contactForm, { ...form, page }, { headers: { [IDEMPOTENCY_HEADER]: attemptId } });
}
