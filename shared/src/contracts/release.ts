import type { MenuItem } from './federation';

/**
 * `release.json`, schema 2: everything that a release contains. The build writes this file, it is checked when the
 * release is published, and the server and the host read it. docs/decisions/016-releases-and-pages.md has the reasons.
 */
export interface ReleaseManifest {
  schema: 2;
  /** In snake case: `host`, `remote_site`. */
  unit: string;
  /** `1.4.2` or `1.4.2-pre.0a1b2c3d4e5f`; `isVersion` defines the syntax. */
  version: string;
  /** For a remote, the one contract that it was built for; for the host, all contracts that it supports. */
  contracts: readonly number[];
  /** Every file of the folder except release.json, relative to it. */
  files: Readonly<Record<string, ReleaseFile>>;
  /** Container script of a remote, main script of the host. */
  entry: string;
  /** Null for the host. */
  container: ReleaseContainer | null;
  /** Its keys, in React Router's syntax, are the paths that the release needs. */
  routes: Readonly<Record<string, ReleaseRoute>>;
  pages: readonly ReleasePage[];
  /** Null for remotes. */
  template: ReleaseTemplate | null;
  /** Null for all units but remote_chat. */
  embed: ReleaseEmbed | null;
  /** What hosts may pass to `./mount`; null without it. */
  options: JsonSchema | null;
  /** What its scripts send to the server. */
  wire: Wire;
}

/** The keywords that contracts/wire generates. */
export interface JsonSchema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema | boolean;
  prefixItems?: readonly JsonSchema[];
  [keyword: string]: unknown;
}

/**
 * What clients send to the server. Key: the name of an event, whose value is the tuple of its arguments without the
 * acknowledgement, or the path of a POST call, whose value is the body.
 */
export type Wire = Readonly<Record<string, JsonSchema>>;

export type Integrity = `sha384-${string}`;
/** A CSP source expression, including the quotes. */
export type SourceHash = `'sha256-${string}'`;

export interface ReleaseFile {
  integrity: Integrity;
  /** Size without compression. */
  bytes: number;
}

export interface ReleaseContainer {
  /** `containerName` of unit and version. */
  name: string;
  /** `containerGlobal` of unit and version. */
  globalName: string;
  /** `./routes`, `./mount` */
  exposes: readonly string[];
  /** File name of the federation manifest. */
  manifest: string;
}

export interface ReleaseRoute {
  /** Document title, without the company's name. */
  title: string;
  menu?: MenuItem;
  /** `false` hides header, footer and chat. */
  chrome?: false;
  /** Script and style files to preload in addition to the container. */
  files: readonly string[];
  /** Files that the page needs in addition if the document does not contain the page. */
  contentFiles?: readonly string[];
  /** If set, `pages` lists every valid path of this route. Any other path is answered with 404 and this title. */
  complete?: { missingTitle: string };
  /** Label of a link to the page in the site's footer. */
  footer?: string;
  /** What the pages are, such as `Guide`: the site's search lists them by title and description. */
  search?: string;
}

export interface ReleasePage {
  /** A path without parameters: `/services/0`. */
  path: string;
  /** Key of `routes` that matches the path. */
  route: string;
  /** File name of a `PageFragment`. */
  fragment: string;
  title: string;
  description: string;
  /** Path of the canonical URL. */
  canonical: string;
  openGraph: { type: 'website' | 'article'; image: { path: string; width: number; height: number; alt: string } };
  jsonLd: readonly object[];
  /** Hash of the fragment's `style`. */
  styleHash: SourceHash;
  firstImage: FirstImage | null;
  /** ISO date for the sitemap. */
  modified: string;
  noindex?: true;
}

export interface FirstImage {
  srcSet: string;
  sizes: string;
  type: 'image/avif';
}

/** What the module `src/prerender.tsx` of a remote yields for each page; the build makes a fragment of it. */
export interface PrerenderedPage extends Omit<ReleasePage, 'fragment' | 'styleHash' | 'firstImage'> {
  /** Markup of the page's component, without anything around it: it is hydrated with `PAGE_ID_PREFIX`. */
  html: string;
}

export interface ReleaseTemplate {
  /** File name of a `HostTemplate`. */
  file: string;
  styleHashes: readonly SourceHash[];
  scriptHashes: readonly SourceHash[];
}

export interface ReleaseEmbed {
  /** The launcher script, served as `/embed/v1.js`. */
  script: string;
  /** The module that the launcher imports. */
  app: string;
}

/** JSON file with the HTML of one page; the folder's URL replaces `FILES_PLACEHOLDER`. */
export interface PageFragment {
  html: string;
  style: string;
}

/** JSON file with the host's part of every document. */
export interface HostTemplate {
  schema: 2;
  /** Contains each of `TEMPLATE_PLACEHOLDERS`. */
  html: string;
  /** Key: the highlighted menu entry, or `''` for none. Pages with `chrome: false` have neither header nor footer. */
  headers: Readonly<Record<MenuItem | '', string>>;
  footer: string;
  /** Shown in place of a fragment that does not exist. */
  skeleton: string;
  notFound: string;
}

export const RELEASE_FILE = 'release.json';
/** `identifierPrefix` of the React root of a prerendered page, so that its ids differ from those of the host. */
export const PAGE_ID_PREFIX = 'page';
/** In a fragment, stands for the URL of the folder of its release, without a trailing slash. */
export const FILES_PLACEHOLDER = '%FILES%';
/** Placeholders in `HostTemplate.html`. */
export const TEMPLATE_PLACEHOLDERS = {
  /** URL of the host's folder, without a trailing slash. */
  hostUrl: '%HOST%',
  newsletterAction: '%NEWSLETTER_ACTION%',
  head: '<!--head-->',
  styles: '<!--styles-->',
  registry: '<!--registry-->',
  header: '<!--header-->',
  page: '<!--page-->',
  footer: '<!--footer-->',
} as const;
/** Placeholder in `HostTemplate.footer` for the links of remotes. */
export const FOOTER_LINKS_PLACEHOLDER = '%FOOTER_LINKS%';
/** Id of the JSON script element with the page's `firstImage`; documents without a first image lack it. */
export const FIRST_IMAGE_ID = 'first-image';
