import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import cookies from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { DAY_MS } from '@potomac-oak/shared/contracts/durations';
import { isReservedPattern, matchPath, normalizePattern } from '@potomac-oak/shared/contracts/path-pattern';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { HttpApp } from '../../base/http/http-app';
import { chooseEncoding, isUnchanged } from '../../base/http/memory-file';
import { messagePage } from '../../base/http/message-page';
import { requestOrigin } from '../../base/http/origins';
import { defineOwnCookie } from '../../base/http/own-cookie';
import type { DeliveryParts } from '../delivery-parts';
import type { ActiveRelease, ActiveReleases } from '../releases/channels/active-releases';
import { ADMIN_UNIT, restrictReleases } from '../releases/channels/audience';
import { choosePreview, chooseReleases, hasCanary, type VersionSet } from '../releases/channels/version-set';
import { drawVisitorGroup } from '../releases/channels/visitor-group';
import type { FindPreview } from '../releases/previews/preview-routes';
import { isFound, resolveAddress } from './document-address';
import { createDocumentComposer } from './document-composer';
import { REPORTING_ENDPOINTS } from './document-policy';
import { createDocuments, type PackedDocument } from './documents';
import { createRegistryPresenter, registryRoute } from './registry';

const HTML_TYPE = 'text/html; charset=utf-8';
/** Read by edges only (RFC 9213): a browser would show the previous release after a promote. */
const FOR_AN_EDGE = 's-maxage=60';
const GROUP_LIFETIME_MS = 30 * DAY_MS;

type DocumentsParts = Pick<
  DeliveryParts,
  'config' | 'isHttps' | 'releases' | 'audiences' | 'origins' | 'issueTicket' | 'now' | 'onFailure'
>;

/**
 * The site's registry and documents, composed from the active releases. They answer every path that has no route of its
 * own and is not reserved for the server.
 */
export async function registerDocuments(app: HttpApp, parts: DocumentsParts, findPreview: FindPreview): Promise<void> {
  const { config, isHttps, releases, audiences, origins } = parts;
  const presenter = createRegistryPresenter();
  const documents = await createDocuments(parts, createDocumentComposer(parts, releases.folders, presenter));
  app.addHook('onClose', () => documents.close());
  await registryRoute(app, parts, presenter);
  const groupCookie = createGroupCookie(isHttps);

  app.get('/*', async (request, reply) => {
    const { pathname, query } = splitUrl(request.url);
    if (isServerPath(pathname)) return reply.callNotFound();

    const audience = audiences.at(request.host);
    const isElsewhere = audience === 'visitors' && isDashboard(pathname, releases.service.active());
    if (isElsewhere) return reply.header('Cache-Control', 'no-cache').redirect(config.ADMIN_URL + request.url, 308);

    const active = restrictReleases(releases.service.active(), audience);
    const preview = await findPreview(request);
    if (preview) return sendPreview(request, reply, { active, preview });

    const chosen = chooseForVisitor(active, request, reply);
    if (!chosen.has(HOST_UNIT)) return sendNotBuilt(reply);
    const address = resolveAddress(pathname, { releases: chosen, paths: active.paths });
    if ('redirectTo' in address) return reply.redirect(address.redirectTo + query, 308);

    const document = await documents.find(address.target, chosen);
    if (!isFound(address.target)) reply.code(404);
    else if (!hasCanary(active)) reply.header('CDN-Cache-Control', FOR_AN_EDGE);
    return sendDocument(request, reply, {
      document,
      origin: requestOrigin(request, origins),
      hasEarlyHints: config.EARLY_HINTS,
    });
  });

  /** Like a visitor's document, but no cache stores it. */
  async function sendPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    { active, preview }: { active: ActiveReleases; preview: ActiveRelease },
  ): Promise<FastifyReply> {
    const { pathname, query } = splitUrl(request.url);
    const chosen = choosePreview(active, preview);
    if (!chosen.has(HOST_UNIT)) return sendNotBuilt(reply);
    reply.header('Cache-Control', 'private, no-store');
    const { unit, routes } = preview.manifest;
    // The build of the server's folder adds its paths, which become active with a promote.
    const own = Object.keys(routes).map((path) => ({ unit, path }));
    const address = resolveAddress(pathname, { releases: chosen, paths: [...active.paths, ...own] });
    // The visitors' version may spell the path differently.
    if ('redirectTo' in address) return reply.redirect(address.redirectTo + query, 307);

    const document = await documents.compose(address.target, chosen, preview.manifest);
    reply.code(isFound(address.target) ? 200 : 404);
    return sendDocument(request, reply, { document, origin: requestOrigin(request, origins), hasEarlyHints: false });
  }

  /** Chooses the releases, and sets the headers that depend on whether the visitor's group decides. */
  function chooseForVisitor(active: ActiveReleases, { headers }: FastifyRequest, reply: FastifyReply): VersionSet {
    if (!hasCanary(active)) {
      reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
      return chooseReleases(active, null);
    }
    const { group, setCookie } = groupCookie.read(headers.cookie);
    reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' });
    if (setCookie !== null) reply.header('Set-Cookie', setCookie);
    return chooseReleases(active, group);
  }
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, origin, hasEarlyHints }: { document: PackedDocument; origin: string; hasEarlyHints: boolean },
): Promise<FastifyReply> {
  const { encoding, etag } = chooseEncoding(request, document.etag);
  reply.type(HTML_TYPE).headers({
    ETag: etag,
    // A 304 needs the policy too: the browser applies it to the stored document.
    'Content-Security-Policy': document.policy(origin),
    'Reporting-Endpoints': REPORTING_ENDPOINTS,
  });
  if (reply.statusCode === 200 && isUnchanged(request, etag)) return reply.code(304).send();

  // HTTP/1.0, which proxies may speak, has no informational responses.
  if (hasEarlyHints && request.raw.httpVersion !== '1.0') reply.raw.writeEarlyHints({ link: [...document.hints] });
  if (encoding === 'identity') return reply.send(await promisify(gunzip)(document.bodies.gzip));
  return reply.header('Content-Encoding', encoding).send(document.bodies[encoding]);
}

interface GroupCookie {
  /** Draws a group for a visitor without a readable cookie; `setCookie` is then the header that stores it. */
  read(cookieHeader: string | undefined): { group: number; setCookie: string | null };
}

/** Keeps a visitor on the same versions while canaries are served. Identifies no one: there are 1,000 groups. */
export function createGroupCookie(isHttps: boolean): GroupCookie {
  const { name, options } = defineOwnCookie({
    name: 'release-group',
    isHttps,
    lifetimeMs: GROUP_LIFETIME_MS,
    sameSite: 'lax',
  });

  return {
    read(cookieHeader) {
      const value = cookies.parse(cookieHeader ?? '')[name] ?? '';
      // From 0 to 999.
      if (/^\d{1,3}$/.test(value)) return { group: Number(value), setCookie: null };
      const group = drawVisitorGroup();
      return { group, setCookie: cookies.serialize(name, String(group), options) };
    },
  };
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const html = messagePage({ title: 'The site is not built', text: 'Run npm run build, then restart the server.' });
  return reply.code(503).type(HTML_TYPE).send(html);
}

function isDashboard(pathname: string, { paths }: ActiveReleases): boolean {
  const patterns = paths.filter(({ unit }) => unit === ADMIN_UNIT).map(({ path }) => path);
  return matchPath(patterns, pathname) !== null;
}

/** The first segment decides, because a path of any length and content can follow it. */
function isServerPath(pathname: string): boolean {
  const [first = '', ...rest] = pathname.slice(1).split('/');
  const pattern = normalizePattern(rest.length > 0 ? `/${first}/-` : `/${first}`);
  return pattern !== null && isReservedPattern(pattern);
}

/** `query` includes its question mark. */
function splitUrl(url: string): { pathname: string; query: string } {
  const end = url.indexOf('?');
  return end === -1 ? { pathname: url, query: '' } : { pathname: url.slice(0, end), query: url.slice(end) };
}
