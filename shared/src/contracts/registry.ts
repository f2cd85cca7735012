import type { MenuItem } from './federation';

/** The frontend-discovery schema (awslabs) of which releases exist, and which a visitor gets. */
export interface Registry {
  schema: string;
  microFrontends: Readonly<Record<string, readonly RegistryEntry[]>>;
}

export interface RegistryEntry {
  /** The container script. */
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: ReleaseExtras;
}

export interface ReleaseExtras {
  /** Global variable the container script declares. */
  globalName: string;
  contract: number;
  /** File, relative to the container script's folder → its `sha384-…`. */
  files: Readonly<Record<string, string>>;
  /** Route path → files to preload for it. */
  routes: Readonly<Record<string, readonly string[]>>;
  /** Route path → what its table says of it, for the host to know before the remote is there. */
  pages: Readonly<Record<string, PageRelease>>;
}

export interface PageRelease {
  title: string;
  menu?: MenuItem;
  chrome?: boolean;
}

/** `release.json`, written into every build beside its files; only what `files` lists, with its `.br` and `.gz`, is delivered. */
export interface ReleaseManifest extends ReleaseExtras {
  /** `host` or the remote's name in the registry: `remote_site`. */
  unit: string;
  version: string;
  /** The container script, or the host's main script. */
  entry: string;
  /** Sources such as `'sha256-…'` that the policy's `style-src` needs for the styles inside the host's index.html. */
  inlineHashes: readonly string[];
}

export const REGISTRY_PATH = '/registry.json';
/** Element of index.html that carries the registry, narrowed to one release a remote. */
export const INLINE_REGISTRY_ID = 'registry';
/** What the server fills into the host's index.html: docs/decisions/003-index-html.md. */
export const INDEX_PLACEHOLDERS = {
  /** Address of the folder with the host's files, without a slash at its end. */
  hostUrl: '%HOST%',
  registry: '<!--registry-->',
  preloads: '<!--preloads-->',
  /** Where the newsletter's form goes; left as it is, or replaced by '', it is our own list. */
  newsletterAction: '%NEWSLETTER_ACTION%',
  /** What visitors type to reach the site, without a slash at its end; '' where nobody has said. */
  siteUrl: '%SITE%',
} as const;
/** Name of the `<meta>` that carries the newsletter's action. */
export const NEWSLETTER_ACTION_META = 'newsletter-action';
export const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
