/** Key of the visitor who has started a live chat, as specified. */
export const VISITOR_KEY = 'userInfo';

/** Key of the visitor whom the page has named. */
export const OWNER_KEY = 'chatOwner';

/** On a partner's page the storage belongs to the partner, who may use the key `userInfo` too. */
export const PARTNER_STORAGE_PREFIX = 'potomac-oak:';
