import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePage } from '@potomac-oak/shared/contracts/release';

import type { ActiveReleases, ActiveUnit } from '../releases/active-releases';

/** The stable pages that search engines may list, as XML. */
export function presentSitemap({ units }: ActiveReleases, origin: string): string {
  const pages = [...units.values()].flatMap(stablePages).filter(isListed);
  pages.sort((left, right) => (left.path < right.path ? -1 : 1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, modified }) => presentPage(new URL(path, origin).href, modified)),
    '</urlset>\n',
  ].join('\n');
}

export function presentRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${RELEASE_PATHS.preview}/`,
    '',
    `Sitemap: ${origin}${RELEASE_PATHS.sitemap}\n`,
  ].join('\n');
}

function stablePages({ channel, releases }: ActiveUnit): readonly ReleasePage[] {
  return releases.get(channel.stable.version)?.manifest.pages ?? [];
}

/** A page with another canonical path is a duplicate of that page. */
function isListed({ path, canonical, noindex }: ReleasePage): boolean {
  return noindex !== true && canonical === path;
}

function presentPage(url: string, modified: string): string {
  return `<url><loc>${escapeXml(url)}</loc><lastmod>${escapeXml(modified)}</lastmod></url>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
