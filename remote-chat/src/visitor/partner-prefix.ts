import type { SiteKey } from '@potomac-oak/shared/contracts/partner';

/** On a partner's page the storage belongs to the partner, who may also use the key `userInfo`. */
export const PARTNER_STORAGE_PREFIX = 'potomac-oak:';

/** Prefix of storage keys on a partner's page. Two site keys on one origin have separate chats. */
export function partnerPrefix(siteKey: SiteKey | undefined): string {
  return `${PARTNER_STORAGE_PREFIX}${siteKey}:`;
}
