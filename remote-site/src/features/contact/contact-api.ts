import type { Confirmation, ContactForm } from '@potomac-oak/shared/contracts/contact';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';
import { describePage } from '@potomac-oak/shared/http/describe-page';

/**
 * A repeated `attemptId` is stored once.
 *
 * @param files ids of files that were uploaded for the attempt
 */
export function submitContactForm(
  api: ApiClient,
  form: ContactForm,
  attemptId: string,
  files: readonly string[],
): Promise<Confirmation> {
  const sent = { ...form, page: describePage(), ...(files.length > 0 && { files }) };
  return api.post(API_PATHS.contactForm, sent, { headers: { [IDEMPOTENCY_HEADER]: attemptId } });
}
