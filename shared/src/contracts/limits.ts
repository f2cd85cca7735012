/** Maximum lengths of stored texts, in UTF-16 code units. */
export const NAME_MAX = 100;
export const FULL_NAME_MAX = 2 * NAME_MAX + 1;
export const PHONE_MAX = 40;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 4_000;
export const BOT_ENTRIES_MAX = 50;

export const BODY_MAX_BYTES = 32 * 1024;
export const SOCKET_PAYLOAD_MAX_BYTES = 64 * 1024;

export const LIST_LIMIT_DEFAULT = 200;
export const LIST_LIMIT_MAX = 500;
export const SEARCH_MAX = 100;
/** Maximum number of messages in one `chatHistory` event. */
export const HISTORY_PAGE_SIZE = 200;

export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 20_000;
/** A typing signal expires after this time unless it is repeated. */
export const TYPING_EXPIRES_MS = 6_000;
