import type { EmbedSite } from '@potomac-oak/shared/contracts/partner';
import type { ApiClient } from '@potomac-oak/shared/http/api-client';

import { sitePath } from './site-path';

/** Checks whether this page may embed the chat. The server reads the page's origin from the Origin header. */
export function fetchSite(api: ApiClient, siteKey: string | undefined): Promise<EmbedSite> {
  return api.get(sitePath(siteKey));
}
