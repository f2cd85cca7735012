import type { ContactForm } from '@potomac-oak/shared/contracts/contact';
import { IDEMPOTENCY_HEADER } from '@potomac-oak/shared/contracts/headers';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { type ApiClient, ApiError } from '@potomac-oak/shared/http/api-client';
import { describePage } from '@potomac-oak/shared/http/describe-page';

/**
 * Resolves for every answer with status 200, as specified. A repeated `attemptId` is stored once.
 *
 * @param files ids of files that were uploaded for the attempt
 */
export async function submitContactForm(
  api: ApiClient,
  form: ContactForm,
  attemptId: string,
  files: readonly string[],
): Promise<void> {
  const sent = { ...form, page: describePage(), ...(files.length > 0 && { files }) };
  try {
    await api.post(API_PATHS.contactForm, sent, { headers: { [IDEMPOTENCY_HEADER]: attemptId } });
  } catch (error) {
    // A proxy may replace the body.
    if (!(error instanceof ApiError && error.status === 200)) throw error;
  }
}
