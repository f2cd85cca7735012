import { EMBED_SITE_KEY_PARAMETER, EMBED_SITE_PATH } from '@potomac-oak/shared/contracts/partner';

/** Path of the call that checks whether this page may embed the chat. Needs no CORS preflight. */
export function sitePath(siteKey: string | undefined): string {
  return EMBED_SITE_PATH + (siteKey ? `?${EMBED_SITE_KEY_PARAMETER}=${encodeURIComponent(siteKey)}` : '');
}
