import type { OfficeHours } from './office-hours';
import type { Integrity } from './release';

/** Public key of a partner's site; it may appear in pages, headers and URLs. */
export type SiteKey = string;

export const SITE_KEY_PREFIX = 'pk_';
/** Header of the site key in the chat's HTTP calls from a partner's page. */
export const SITE_KEY_HEADER = 'X-Site-Key';
/** Query parameter of the site key in the Socket.IO handshake. */
export const SITE_KEY_QUERY = 'siteKey';

/** Folder of the script-tag embed: `v1.js` and its chunks, which have a hash in their names. */
export const EMBED_PATH = '/embed/';
export const EMBED_SCRIPT_PATH = '/embed/v1.js';
/** Documentation for a partner's developers. */
export const PARTNERS_PAGE_PATH = '/partners';

/**
 * GET with an optional `?key=pk_…`: whether the requesting page may embed the chat, and which version of the chat it
 * gets. Open to any origin, without cookies.
 */
export const EMBED_SITE_PATH = '/api/embed/site';
export const EMBED_SITE_KEY_PARAMETER = 'key';

export type EmbedAdmission =
  | { isAllowed: true; name: string }
  | { isAllowed: false; reason: 'no-key' | 'unknown-key' | 'foreign-origin' };

/** A refused page gets the app too: it shows the visitor other ways to reach the company. */
export type EmbedSite = EmbedAdmission & {
  /** Null while no release contains the chat, which then fails to load. */
  app: EmbedApp | null;
  office: OfficeHours;
};

/** URLs are absolute, or paths on the server that answers. */
export interface EmbedApp {
  /** The module that the script imports. */
  url: string;
  /** All modules of the release: `url`, and those that it imports later. */
  files: Readonly<Record<string, Integrity>>;
  /** Sent with reports about this release. */
  ticket?: string;
}

/** POST `IdentityProof` with the site key; 200 `IdentityAnswer`, 401 `bad_identity` for an invalid token. */
export const IDENTIFY_PATH = '/api/chat/identify';

export interface IdentityProof {
  /** A JWT signed with HS256 by the partner's backend; its claims are `IdentityClaims`. */
  identity: string;
}

export interface IdentityClaims {
  /**
   * The visitor's user id at the partner, compared byte for byte and never reused for another person. Control and
   * bidirectional characters are refused.
   */
  sub: string;
  name: string;
  email: string;
  /** The site key. */
  aud: string;
  /** Seconds since 1970, at most the partner's limit (default: `IDENTITY_MINUTES`) after the current time. */
  exp: number;
  /** If present, `exp` must not be later than `iat` plus the same limit. */
  iat?: number;
  /** Unique to this token. The token is bound to the first chat that it opens and cannot open another one. */
  jti?: string;
}

export const IDENTITY_MINUTES = 10;
export const IDENTITY_MINUTES_MAX = 24 * 60;
export const IDENTITY_MAX_LENGTH = 4_096;

export interface IdentityAnswer {
  /** `<publicId>.<secret>` of the visitor's existing chat, or null. */
  chatId: string | null;
  name: string;
  email: string;
}

/** Partner site from which a chat was started. */
export interface ChatSite {
  /** The partner's name, or the host of a site without a key. */
  name: string;
  origin: string;
}
