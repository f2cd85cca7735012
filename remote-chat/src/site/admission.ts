import type { ChatEvents, ChatWidgetProps } from '@potomac-oak/shared/contracts/chat-widget';
import type { EmbedAdmission } from '@potomac-oak/shared/contracts/partner';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { withinLimit } from '../embed/load-limit';
import { fetchSite } from './site-api';

/**
 * Returns null if the page may embed the chat, otherwise the refusal. Rejects if the server does not respond.
 *
 * @param known the server's answer, if it was requested already
 */
export async function findRefusal(
  { apiOrigin, siteKey }: ChatWidgetProps,
  known?: EmbedAdmission,
): Promise<ChatEvents['error'] | null> {
  if (siteKey === undefined && (apiOrigin === '' || apiOrigin === location.origin)) return null;

  // Without custom headers, to avoid a CORS preflight.
  const site = known ?? (await withinLimit(fetchSite(createApiClient(apiOrigin), siteKey)));
  if (site.isAllowed) return null;
  return { code: site.reason, message: REASONS[site.reason](siteKey) };
}

const REASONS = {
  'no-key': () => `${describeOrigin()} may not embed the chat without a site key (data-site-key).`,
  'unknown-key': (siteKey = '') => `The site key ${siteKey} is unknown or inactive.`,
  'foreign-origin': (siteKey = '') => `${describeOrigin()} is not registered for the site key ${siteKey}.`,
};

// Not `location.origin`, because that keeps its value in a sandboxed frame, where the browser sends the origin "null".
function describeOrigin(): string {
  return `The origin ${window.origin === 'null' ? '"null" (a sandboxed page or a file)' : window.origin}`;
}
