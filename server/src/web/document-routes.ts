import type { FastifyReply, FastifyRequest } from 'fastify';

import { isReservedPattern, matchPath, normalizePattern } from '@potomac-oak/shared/contracts/path-pattern';
import { HOST_UNIT } from '@potomac-oak/shared/contracts/release-names';

import type { Config } from '../config/config';
import type { HttpApp } from '../http/http-app';
import type { Origins } from '../partners/origins';
import type { ActiveRelease, ActiveReleases } from '../releases/active-releases';
import { ADMIN_UNIT, type Audiences, restrictReleases, servesUnit } from '../releases/audience';
import type { ReleaseService } from '../releases/release-service';
import { choosePreview, chooseReleases, hasCanary, type VersionSet } from '../releases/version-set';
import { isFound, resolveAddress } from './document-address';
import { REPORTING_ENDPOINTS } from './document-policy';
import type { Documents } from './documents';
import type { GroupCookie } from './group-cookie';
import { chooseEncoding, isUnchanged } from './memory-file';
import { messagePage } from './message-page';
import { encodeBody, type PackedDocument } from './packed-document';
import { requestOrigin } from './request-origin';

const HTML_TYPE = 'text/html; charset=utf-8';

export interface DocumentRoutesDeps {
  documents: Documents;
  releases: Pick<ReleaseService, 'active'>;
  origins: Pick<Origins, 'own'>;
  audiences: Audiences;
  groupCookie: GroupCookie;
  config: Pick<Config, 'ADMIN_URL' | 'EARLY_HINTS'>;
  /** The release that this request gets instead of its unit's stable one; null without a preview. */
  findPreview: (request: FastifyRequest) => Promise<ActiveRelease | null>;
}

/** Answers every path that has no route of its own and is not reserved for the server. */
export function documentRoutes(app: HttpApp, deps: DocumentRoutesDeps): void {
  const { documents, releases, origins, audiences, groupCookie, config, findPreview } = deps;

  app.get('/*', async (request, reply) => {
    const { pathname, query } = splitUrl(request.url);
    if (isServerPath(pathname)) return reply.callNotFound();

    const audience = audiences.at(request.host);
    const isElsewhere = audience === 'visitors' && isDashboard(pathname, releases.active());
    if (isElsewhere) return reply.header('Cache-Control', 'no-cache').redirect(config.ADMIN_URL + request.url, 308);

    const active = restrictReleases(releases.active(), audience);
    const preview = await findPreview(request);
    if (preview && servesUnit(audience, preview.manifest.unit)) {
      return sendPreview(request, reply, { active, preview });
    }

    const chosen = chooseForVisitor(active, request, reply);
    if (!chosen.has(HOST_UNIT)) return sendNotBuilt(reply);
    const address = resolveAddress(pathname, { releases: chosen, claims: active.claims });
    if ('redirectTo' in address) return reply.redirect(address.redirectTo + query, 308);

    const document = await documents.find(address.target, chosen);
    reply.code(isFound(address.target) ? 200 : 404);
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
    // Claims become active with a promote, so those of a new path may be missing.
    const own = Object.keys(routes).map((path) => ({ unit, path }));
    const address = resolveAddress(pathname, { releases: chosen, claims: [...active.claims, ...own] });
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
  const body = await encodeBody(document, encoding);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(body);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const html = messagePage({ title: 'The site is not built', text: 'Run npm run build, then restart the server.' });
  return reply.code(503).type(HTML_TYPE).send(html);
}

function isDashboard(pathname: string, { claims }: ActiveReleases): boolean {
  const paths = claims.filter(({ unit }) => unit === ADMIN_UNIT).map(({ path }) => path);
  return matchPath(paths, pathname) !== null;
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
