import type { Fault } from './report';

// Wire types of the calls below /api/releases: docs/contract-releases.md. Times are ISO 8601 in UTC.

/** Which versions of a unit visitors get. */
export interface Channel {
  stable: { version: string; since: string; by: string };
  canary: {
    version: string;
    /** Percent with at most one decimal; 0 after the server stopped the canary. */
    traffic: number;
    since: string;
    by: string;
  } | null;
  /** Last known good version. */
  fallback: string | null;
  /** The revision that last changed this unit. */
  changedIn: number;
}

/** Answer to promote, rollback and revoke. */
export interface ChannelChange {
  unit: string;
  revision: number;
  /** Null before the first promote. */
  before: Channel | null;
  /** Null if visitors get no version after a revoke. */
  after: Channel | null;
  /** Messages about releases that are currently incompatible. Promote refuses them; rollback and revoke always work. */
  warnings: readonly string[];
}

/** Answer to PUT. */
export interface PublishedRelease {
  unit: string;
  version: string;
  url: string;
  /** False if the upload is identical to the stored release. */
  isNew: boolean;
  /** Parts that almost exceed their budget, and a contract older than the site's newest. Empty unless `isNew`. */
  warnings: readonly string[];
}

/** Answer to `GET /api/releases`. */
export interface ReleaseStatus {
  revision: number;
  units: readonly UnitStatus[];
}

export interface UnitStatus {
  unit: string;
  channel: Channel | null;
  paths: readonly string[];
  versions: readonly VersionStatus[];
}

export interface VersionStatus {
  version: string;
  publishedAt: string;
  publishedBy: string;
  lastUsedAt: string;
  /** Of all files, without compression. */
  bytes: number;
  revokedAt: string | null;
  /** Covers the last 24 hours. */
  reports: {
    loads: number;
    addresses: number;
    /** Addresses that reported a fault. */
    failing: number;
    /** The first report of each kind. */
    faults: readonly FaultSample[];
    /** What three of four page views do not exceed: milliseconds, and the score of the layout shift. */
    vitals: { lcp: number | null; inp: number | null; cls: number | null };
  };
}

export interface FaultSample {
  kind: Fault;
  /** A route; empty if it is not known. */
  page: string;
  /** Files of the release with line and column, one per line. */
  stack: string;
}

/** Row of `GET /api/releases/events`. */
export interface AuditEvent {
  id: number;
  at: string;
  /** `token:<name>`, `staff:<username>`, `operator`, `start`, `server`, or `nobody` without a valid token. */
  actor: string;
  action: string;
  unit: string | null;
  fromVersion: string | null;
  toVersion: string | null;
  reason: string;
  details: Readonly<Record<string, unknown>>;
}

/** Answer to POST previews. */
export interface ReleasePreview {
  /** Works until `expiresAt`, or until the deploy token that created it or the version is revoked. */
  path: string;
  expiresAt: string;
}

/** Followed by 43 characters of base64url. */
export const DEPLOY_TOKEN_PREFIX = 'po_deploy_';
