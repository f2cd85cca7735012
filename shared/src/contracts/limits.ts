/** Maximum lengths of stored texts, in UTF-16 code units. */
export const NAME_MAX = 100;
export const FULL_NAME_MAX = 2 * NAME_MAX + 1;
export const PHONE_MAX = 40;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 4_000;
/** Of a client that follows the specification alone; the server divides it. */
export const LONG_MESSAGE_MAX = 4 * MESSAGE_MAX;
export const BOT_ENTRIES_MAX = 50;
/** Length of a `botId`; 128 random bits in base64url have 22 characters. */
export const BOT_ID_MIN = 22;
export const BOT_ID_MAX = 64;

export const BODY_MAX_BYTES = 32 * 1024;
export const SOCKET_PAYLOAD_MAX_BYTES = 64 * 1024;

export const LIST_LIMIT_DEFAULT = 200;
export const LIST_LIMIT_MAX = 500;
export const SEARCH_MAX = 100;
export const DESK_SEARCH_DEFAULT = 20;
export const DESK_SEARCH_MAX = 50;
/** A shorter search text finds only names that begin with it, because the indexes need three letters or digits. */
export const FULL_SEARCH = /[\p{L}\p{N}]{3}/u;
/** Maximum number of records that one call marks as read. */
export const READ_RECORDS_MAX = 500;
export const CANNED_TITLE_MAX = 60;
/** Maximum number of shared canned replies, and of one person's own. */
export const CANNED_REPLIES_MAX = 200;
/** Maximum number of ranges of office hours on one day, and of holidays. */
export const OPEN_RANGES_MAX = 4;
export const HOLIDAYS_MAX = 100;
export const HOLIDAY_NAME_MAX = 60;
export const ZONE_NAME_MAX = 60;
export const LEAD_TAGS_MAX = 10;
export const LEAD_TAG_MAX = 30;
export const NEXT_STEP_MAX = 200;
export const ADDRESS_MAX = 300;
/** In US dollars; the database stores 32 bits. */
export const CUSTOMER_VALUE_MAX = 1_000_000_000;
/** Longest period of the numbers, in days. */
export const NUMBERS_DAYS_MAX = 366;
export const PAGE_ADDRESS_MAX = 500;
export const PAGE_TITLE_MAX = 200;
/** Bytes of the partner's own fields, as JSON. */
export const PAGE_FIELDS_MAX_BYTES = 2_048;
/** Push services document no limit; the longest known addresses have about 600 characters. */
export const PUSH_ENDPOINT_MAX = 1_500;
/** Maximum number of browsers in which one person has push. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;
/** Maximum length of a chat's public id in a path. */
export const CHAT_ID_MAX = 100;
/** Maximum number of messages in one `chatHistory` event. */
export const HISTORY_PAGE_SIZE = 200;

export const RECONNECT_DELAY_MS = 1_000;
export const RECONNECT_DELAY_MAX_MS = 5_000;
export const CONNECT_TIMEOUT_MS = 20_000;
/** A typing signal expires after this time unless it is repeated. */
export const TYPING_EXPIRES_MS = 6_000;

export const ESTIMATORS_MAX = 50;
/** Of one estimator. */
export const VISIT_ZIPS_MAX = 200;
/** Lowest and highest numbers of the setting of visits. The limits against abuse are higher in load tests. */
export const VISIT_RANGES = {
  minutes: [15, 480],
  travelMinutes: [0, 240],
  noticeHours: [0, 336],
  horizonDays: [1, 90],
  openPerPerson: [1, 100_000],
  newPerHour: [1, 100_000],
} as const;
