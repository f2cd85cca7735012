import type { MenuItem } from './federation';

/** Follows the frontend-discovery schema (awslabs): which releases exist, and which of them visitors get. */
export interface Registry {
  schema: string;
  microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
  /** Unit → versions that must not run any more. */
  revoked?: Readonly<Record<string, readonly string[]>>;
  /** The host's own release. Only the registry in a document contains it. */
  host?: { version: string; ticket: string };
}

export interface RegistryEntry {
  /** The container script. */
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: ReleaseExtras & SchemaTwoExtras;
}

/** Present for releases of schema 2. */
export interface SchemaTwoExtras {
  /** Name of the container in the federation. */
  name?: string;
  /** The last good version of the unit; null if there is none. */
  fallback?: FallbackRelease | null;
  /** The release's own `release.json`. */
  manifest?: { url: string; integrity: string };
  /** Sent with reports about this release. Only the registry in a document contains it. */
  ticket?: string;
}

export interface FallbackRelease {
  version: string;
  /** The container script. */
  url: string;
  integrity: string;
  name: string;
  globalName: string;
  contract: number;
}

export interface ReleaseExtras {
  /** Global variable the container script declares. */
  globalName: string;
  contract: number;
  /** File path relative to the container script's folder → its `sha384-…` hash. */
  files: Readonly<Record<string, string>>;
  /** Route path → files to preload for it. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Route path → properties of its page, which the host needs before the remote has loaded. */
  pages: Readonly<Record<string, PageRelease>>;
}

export interface PageRelease {
  title: string;
  menu?: MenuItem;
  chrome?: boolean;
}

/** `release.json` of each build. The server delivers only the listed `files`, with their `.br` and `.gz` variants. */
export interface ReleaseManifest extends ReleaseExtras {
  /** `host` or the remote's name in the registry: `remote_site`. */
  unit: string;
  version: string;
  /** The container script, or the host's main script. */
  entry: string;
  /** Sources such as `'sha256-…'` that the policy's `style-src` needs for the inline styles of index.html. */
  inlineHashes: readonly string[];
}

export const REGISTRY_PATH = '/registry.json';
/** Id of the element in index.html that contains the registry, reduced to one release per remote. */
export const INLINE_REGISTRY_ID = 'registry';
/** Placeholders of the host's index.html that the server replaces: docs/decisions/003-index-html.md. */
export const INDEX_PLACEHOLDERS = {
  /** URL of the folder with the host's files, without a trailing slash. */
  hostUrl: '%HOST%',
  registry: '<!--registry-->',
  preloads: '<!--preloads-->',
  /** Target of the newsletter form. Our own list if it is empty or not replaced. */
  newsletterAction: '%NEWSLETTER_ACTION%',
  /** Public URL of the site, without a trailing slash; empty if it is not configured. */
  siteUrl: '%SITE%',
} as const;
/** Name of the `<meta>` element with the newsletter form's target. */
export const NEWSLETTER_ACTION_META = 'newsletter-action';
export const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
