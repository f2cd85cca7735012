import { EMBED_SITE_KEY_PARAMETER, EMBED_SITE_PATH, type EmbedSite } from '@potomac-oak/shared/contracts/partner';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

/** Checks whether this page may embed the chat. The server reads the page's origin from the Origin header. */
export function fetchSite(api: ApiClient, siteKey: string | undefined): Promise<EmbedSite> {
  const query = siteKey === undefined ? '' : `?${EMBED_SITE_KEY_PARAMETER}=${encodeURIComponent(siteKey)}`;
  return api.get(EMBED_SITE_PATH + query);
}
