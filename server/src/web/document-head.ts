import { company, documentTitle } from '@potomac-oak/shared/company';
import { PUSH_PATHS } from '@potomac-oak/shared/contracts/paths';
import { FILES_PLACEHOLDER, FIRST_IMAGE_ID, type ReleasePage } from '@potomac-oak/shared/contracts/release';

import { placeFiles, placeFirstImage } from '../releases/place-files';
import { escapeHtml, jsonScript } from './escape-html';

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
}

const SITE_URL = new RegExp(`^(?:/(?!/)|${FILES_PLACEHOLDER}/)`);

/** Renders the title, and the data for search engines and link previews. */
export function renderHead({ title, isIndexed, isInstallable, page, publicUrl }: DocumentHead): string {
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    ...(isInstallable ? [`<link rel="manifest" href="${PUSH_PATHS.manifest}">`] : []),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(page ? renderPage(page.meta, page.folderUrl, publicUrl) : []),
  ].join('\n');
}

function renderPage(page: ReleasePage, folderUrl: string, publicUrl: string): string[] {
  const { title, description, canonical, openGraph, jsonLd, firstImage } = page;
  const { type, image } = openGraph;

  function toAbsolute(url: string): string {
    const found = placeFiles(url, folderUrl);
    return found.startsWith('/') ? publicUrl + found : found;
  }

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
    ...jsonLd.map((item) => jsonScript('type="application/ld+json"', mapSiteUrls(item, toAbsolute))),
    ...(firstImage === null
      ? []
      : [jsonScript(`type="application/json" id="${FIRST_IMAGE_ID}"`, placeFirstImage(firstImage, folderUrl))]),
  ];
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
