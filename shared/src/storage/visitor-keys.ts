/*
 * Keys in the storage of a visitor's browser, except MOTION_KEY and DETAILS_KEY: pages that load their modules would load
 * this one, too. On a partner's page the keys of the chat have a prefix.
 */

/** As specified: the visitor who has started a live chat. */
export const VISITOR_KEY = 'userInfo';

/** The visitor that the page has identified. */
export const OWNER_KEY = 'chatOwner';

export const BOT_PROGRESS_KEY = 'supportBot';
export const MUTED_KEY = 'chatMuted';
export const NOTIFIED_KEY = 'chatNotifications';

/** On our own site, the language that the visitor has chosen. */
export const LOCALE_KEY = 'chatLanguage';

/** Followed by the side, the chat and the message. */
export const UNSENT_PREFIX = 'potomac-oak:unsent:';

/** In the tab's storage: unsent input of the chat. */
export const DRAFTS_KEY = 'chatDrafts';

/** In the tab's storage: unsent input of the page that books a visit. */
export const VISIT_DRAFT_KEY = 'visitDraft';

/** In the tab's storage: the last request for a visit, until the server has answered it. */
export const VISIT_ATTEMPT_KEY = 'visitAttempt';

/** In the tab's storage: the screen of an open panel. */
export const OPEN_SCREEN_KEY = 'chatOpen';

/** In the tab's storage: input of a page that reloads itself. */
export const KEPT_FIELDS_KEY = 'kept-fields';

/** In the tab's storage, followed by a unit and its version: that it has started and is not ready yet. */
export const STARTING_PREFIX = 'starting:';

/** In the tab's storage: how far pages were scrolled. The name is the router's. */
export const SCROLL_KEY = 'react-router-scroll-positions';
