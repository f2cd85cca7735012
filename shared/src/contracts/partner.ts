/** Public name of a partner's site; it may stand in a page, a header and an address. */
export type SiteKey = string;

export const SITE_KEY_PREFIX = 'pk_';
/** Carries the site key with each HTTP call of the chat on a partner's page. */
export const SITE_KEY_HEADER = 'X-Site-Key';
/** The same in the query of the Socket.IO handshake. */
export const SITE_KEY_QUERY = 'siteKey';

/** Folder of the script-tag embed: `v1.js`, and beside it chunks with a hash in their names. */
export const EMBED_PATH = '/embed/';
export const EMBED_SCRIPT_PATH = '/embed/v1.js';
/** The page that tells a partner's developers how to carry the chat. */
export const PARTNERS_PAGE_PATH = '/partners';

/** GET with `?key=pk_…`, if there is one: whether the page that asks may carry the chat. Open to any origin, without cookies. */
export const EMBED_SITE_PATH = '/api/embed/site';
export const EMBED_SITE_KEY_PARAMETER = 'key';

export type EmbedSite =
  | { isAllowed: true; name: string }
  | { isAllowed: false; reason: 'no-key' | 'unknown-key' | 'foreign-origin' };

/** POST `IdentityProof` with the site key; 200 `IdentityAnswer`, 401 `bad_identity` for a token that does not hold. */
export const IDENTIFY_PATH = '/api/chat/identify';

export interface IdentityProof {
  /** A JWT signed with HS256 by the partner's backend; its claims are `IdentityClaims`. */
  identity: string;
}

export interface IdentityClaims {
  /**
   * The visitor's id at the partner, compared byte for byte and never reused for another person. Control and
   * bidirectional characters are refused.
   */
  sub: string;
  name: string;
  email: string;
  /** The site key. */
  aud: string;
  /** Seconds since 1970. The partner's limit, `IDENTITY_MINUTES` unless changed, says how far ahead. */
  exp: number;
  /** Where there is one, the same `exp` limit counts from it too. */
  iat?: number;
  /** Of this token alone. Its first use binds it to the chat it opens, and it never opens another one. */
  jti?: string;
}

export const IDENTITY_MINUTES = 10;
export const IDENTITY_MINUTES_MAX = 24 * 60;
export const IDENTITY_MAX_LENGTH = 4_096;

export interface IdentityAnswer {
  /** `<publicId>.<secret>` of the chat this visitor already has, null where there is none. */
  chatId: string | null;
  name: string;
  email: string;
}

/** The partner's site a chat came from. */
export interface ChatSite {
  /** Of the partner; of a site without a key, its host. */
  name: string;
  origin: string;
}
