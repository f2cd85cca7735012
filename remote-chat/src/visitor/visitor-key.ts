/** The specified key of what is stored about a visitor who has begun a live chat. */
export const VISITOR_KEY = 'userInfo';

/** Of whom the page has named as its visitor. */
export const OWNER_KEY = 'chatOwner';

/** The storage of a partner's page is the partner's, who may well keep a `userInfo` too. */
export const PARTNER_STORAGE_PREFIX = 'potomac-oak:';
