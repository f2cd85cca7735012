import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { company } from '@potomac-oak/shared/company';
import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { ReleasePage } from '@potomac-oak/shared/contracts/release';

import { escapeHtml } from '../../base/http/escape-html';
import type { HttpApp } from '../../base/http/http-app';
import { createMemoryFile, type MemoryFile, sendMemoryFile } from '../../base/http/memory-file';
import { messagePage } from '../../base/http/message-page';
import { type Origins, requestOrigin } from '../../base/http/origins';
import type { DeliveryParts } from '../delivery-parts';
import type { ActiveReleases, ActiveUnit } from '../releases/channels/active-releases';
import { createRevisionCache } from '../releases/channels/revision-cache';

const TEXT_TYPE = 'text/plain; charset=utf-8';
const SECURITY_TXT_VALID_MS = 180 * DAY_MS;

/** The files that browsers and search engines request at fixed paths, and that belong to no release. */
export async function siteFiles(
  app: HttpApp,
  { releases: { service }, origins }: Pick<DeliveryParts, 'releases' | 'origins'>,
  faviconFile: string,
): Promise<void> {
  const favicon = await createMemoryFile('image/svg+xml', await readFile(faviconFile, 'utf8'));
  const sitemaps = createRevisionCache();

  // Browsers request favicon.ico by default and accept the SVG there.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (request, reply) => {
      reply.header('Cache-Control', 'public, max-age=86400');
      return sendMemoryFile(request, reply, favicon);
    });
  }

  app.get('/.well-known/security.txt', async (request, reply) =>
    sendMemoryFile(request, reply, await createSecurityTxt(origins)),
  );

  // The URLs of both have the origin at which they are requested, if it is ours.
  app.get(RELEASE_PATHS.sitemap, async (request, reply) => {
    const origin = requestOrigin(request, origins);
    const active = service.active();
    const file = await sitemaps.get(active, origin, () =>
      createMemoryFile('application/xml; charset=utf-8', presentSitemap(active, origin)),
    );
    return sendMemoryFile(request, reply, file);
  });

  app.get(RELEASE_PATHS.robots, async (request, reply) => {
    const robots = presentRobots(requestOrigin(request, origins));
    return sendMemoryFile(request, reply, await createMemoryFile(TEXT_TYPE, robots));
  });
}

/** Returns a function that sends the page for unknown paths of the server, such as `/r/`. */
export async function createNotFoundPage(): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = messagePage({
    title: 'This page does not exist',
    text: 'It may have moved, or the address may contain a typo.',
  });
  const file = await createMemoryFile('text/html; charset=utf-8', page);
  return (request, reply) => sendMemoryFile(request, reply.code(404).header('Cache-Control', 'no-store'), file);
}

/** RFC 9116 requires an expiry date, so the file is written for each request. */
function createSecurityTxt({ own }: Pick<Origins, 'own'>): Promise<MemoryFile> {
  const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + SECURITY_TXT_VALID_MS).toISOString();
  const canonical = `${own()[0]}/.well-known/security.txt`;
  const lines = [`Contact: ${company.email.href}`, `Expires: ${expires}`, `Canonical: ${canonical}`];
  return createMemoryFile(TEXT_TYPE, `${lines.join('\n')}\nPreferred-Languages: en\n`);
}

/** The stable pages that search engines may list, as XML. */
function presentSitemap({ units }: ActiveReleases, origin: string): string {
  const pages = [...units.values()].flatMap(stablePages).filter(isListed);
  pages.sort((left, right) => (left.path < right.path ? -1 : 1));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, modified }) => presentPage(new URL(path, origin).href, modified)),
    '</urlset>\n',
  ].join('\n');
}

function presentRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${RELEASE_PATHS.preview}`,
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
  return `<url><loc>${escapeHtml(url)}</loc><lastmod>${escapeHtml(modified)}</lastmod></url>`;
}
