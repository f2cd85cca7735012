import type { MenuItem } from './federation';
import type { FirstImage } from './release';
import type { ReleaseId } from './release-names';

/** Follows the frontend-discovery schema (awslabs): which releases exist, and which of them visitors get. */
export interface Registry {
  schema: string;
  microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
  /** Unit → versions that must not run any more. */
  revoked?: Readonly<Record<string, readonly string[]>>;
  /** The host's own release. Only the registry in a document contains it. */
  host?: { version: string; ticket: string };
  /** Versions of the host that visitors get. The registry in a document lacks them. */
  hostVersions?: readonly string[];
  /** The stored release that the document shows to one staff member. Only the registry in a document contains it. */
  preview?: ReleaseId;
}

export interface RegistryEntry {
  /** The container script. */
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: ReleaseExtras;
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
  /** Name of the container in the federation. */
  name: string;
  /** Global variable the container script declares. */
  globalName: string;
  contract: number;
  /** File path relative to the container script's folder → its `sha384-…` hash. */
  files: Readonly<Record<string, string>>;
  /** Route path → files to preload for it. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Route path → properties of its page, which the host needs before the remote has loaded. */
  pages: Readonly<Record<string, PageRelease>>;
  /** Path of a page → its first image. Only the registry in the document of the root contains it. */
  firstImages?: Readonly<Record<string, FirstImage>>;
  /** The last good version of the unit; null if there is none. Absent in development. */
  fallback?: FallbackRelease | null;
  /** The release's own `release.json`. Absent in development. */
  manifest?: { url: string; integrity: string };
  /** Sent with reports about this release. Only the registry in a document contains it. */
  ticket?: string;
}

export interface PageRelease {
  title: string;
  menu?: MenuItem;
  chrome?: boolean;
  /** As in `ReleaseRoute`. */
  footer?: string;
  search?: string;
}

export const REGISTRY_PATH = '/registry.json';
/** Id of the element in a document that contains the registry, reduced to one release per remote. */
export const INLINE_REGISTRY_ID = 'registry';
/** Name of the `<meta>` element with the newsletter form's target. */
export const NEWSLETTER_ACTION_META = 'newsletter-action';
export const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
