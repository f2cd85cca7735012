import type { SiteKey } from '@potomac-oak/shared/contracts/partner';

/** Storage key, as specified, of the visitor who has started a live chat. */
export const VISITOR_KEY = 'userInfo';

/** Key of the visitor that the page has identified. */
export const OWNER_KEY = 'chatOwner';

/** Key, in the tab's storage, of the screen of an open panel. */
export const OPEN_SCREEN_KEY = 'chatOpen';

/** On a partner's page the storage belongs to the partner, who may also use the key `userInfo`. */
export const PARTNER_STORAGE_PREFIX = 'potomac-oak:';

/** Prefix of storage keys on a partner's page. Two site keys on one origin have separate chats. */
export function partnerPrefix(siteKey: SiteKey | undefined): string {
  return `${PARTNER_STORAGE_PREFIX}${siteKey}:`;
}
