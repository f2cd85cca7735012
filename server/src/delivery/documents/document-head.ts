import { company, documentTitle } from '@potomac-oak/shared/company';
import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import {
  FILES_PLACEHOLDER,
  FIRST_IMAGE_ID,
  type FirstImage,
  type ReleasePage,
} from '@potomac-oak/shared/contracts/release';

import { escapeHtml, jsonScript } from '../../base/http/escape-html';

export interface DocumentHead {
  /** Without the company's name. */
  title: string;
  isIndexed: boolean;
  /** Whether browsers offer to install the page as an app. */
  isInstallable: boolean;
  /** Null for a document without a prerendered page. */
  page: { meta: ReleasePage; folderUrl: string } | null;
  /** Empty if it is not configured. */
  publicUrl: string;
  /** Which versions the document runs. */
  releases: string;
}

const SITE_URL = new RegExp(`^(?:/(?!/)|${FILES_PLACEHOLDER}/)`);

/** Renders the title, and what search engines and link previews read in the head. */
export function renderHead({ title, isIndexed, isInstallable, page, publicUrl, releases }: DocumentHead): string {
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    ...(isInstallable ? [`<link rel="manifest" href="${PUSH_PATHS.manifest}">`] : []),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('name', 'releases', releases),
    ...(page ? renderPage(page.meta, page.folderUrl, publicUrl) : []),
  ].join('\n');
}

/** Renders the data for search engines that browsers do not need, so that it can follow the page. */
export function renderJsonLd({ page, publicUrl }: Pick<DocumentHead, 'page' | 'publicUrl'>): string {
  if (page === null) return '';
  const toAbsolute = absoluteUrls(page.folderUrl, publicUrl);
  return page.meta.jsonLd
    .map((item) => jsonScript('type="application/ld+json"', mapSiteUrls(item, toAbsolute)))
    .join('\n');
}

function renderPage(page: ReleasePage, folderUrl: string, publicUrl: string): string[] {
  const { title, description, canonical, openGraph, firstImage } = page;
  const { type, image } = openGraph;
  const toAbsolute = absoluteUrls(folderUrl, publicUrl);

  return [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(toAbsolute(canonical))}">`,
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    // Open Graph knows absolute URLs only.
    ...(publicUrl === '' ? [] : [meta('property', 'og:url', toAbsolute(canonical)), ...renderImage(image, toAbsolute)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(firstImage === null
      ? []
      : [jsonScript(`type="application/json" id="${FIRST_IMAGE_ID}"`, placeFirstImage(firstImage, folderUrl))]),
  ];
}

function absoluteUrls(folderUrl: string, publicUrl: string): (url: string) => string {
  return (url) => {
    const found = placeFiles(url, folderUrl);
    return found.startsWith('/') ? publicUrl + found : found;
  };
}

function renderImage(
  { path, width, height, alt }: ReleasePage['openGraph']['image'],
  toAbsolute: (url: string) => string,
): string[] {
  return [
    meta('property', 'og:image', toAbsolute(path)),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

/** Maps every string in `value` that is a path of the site or of the release's files. */
function mapSiteUrls(value: unknown, map: (url: string) => string): unknown {
  if (typeof value === 'string') return SITE_URL.test(value) ? map(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapSiteUrls(item, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapSiteUrls(item, map)]));
}

/** @param folderUrl of the release that contains the files, without a trailing slash */
export function placeFiles(text: string, folderUrl: string): string {
  return text.replaceAll(FILES_PLACEHOLDER, () => folderUrl);
}

export function placeFirstImage(image: FirstImage, folderUrl: string): FirstImage {
  return { ...image, srcSet: placeFiles(image.srcSet, folderUrl) };
}
