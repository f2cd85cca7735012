import type { ChatEvents, ChatWidgetProps } from '@potomac-oak/shared/contracts/federation';
import { createApiClient } from '@potomac-oak/shared/http/api-client';

import { fetchSite } from './site-api';

/** Null where the page may carry the chat, else why not. Rejects where the server does not answer. */
export async function findRefusal({ apiOrigin, siteKey }: ChatWidgetProps): Promise<ChatEvents['error'] | null> {
  // A page of our own needs no leave.
  if (siteKey === undefined && (apiOrigin === '' || apiOrigin === location.origin)) return null;

  // Without a header of ours, so that no other request has to go before it.
  const site = await fetchSite(createApiClient(apiOrigin), siteKey);
  if (site.isAllowed) return null;
  return { code: site.reason, message: REASONS[site.reason](siteKey) };
}

const REASONS = {
  'no-key': () => `${describeOrigin()} may not carry the chat without a site key (data-site-key).`,
  'unknown-key': (siteKey = '') => `There is no partner with the site key ${siteKey}, or it is not active.`,
  'foreign-origin': (siteKey = '') => `${describeOrigin()} is not among those of the site key ${siteKey}.`,
};

// Not that of `location`, which stays in a sandboxed frame, where the browser tells the server "null".
function describeOrigin(): string {
  return `The origin ${window.origin === 'null' ? '"null" (a sandboxed page or a file)' : window.origin}`;
}
