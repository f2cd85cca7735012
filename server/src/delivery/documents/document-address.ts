import { matchPath, type PathMatch } from '@potomac-oak/shared/contracts/path-pattern';
import type { ReleaseManifest, ReleasePage } from '@potomac-oak/shared/contracts/release';

import type { ActiveReleases } from '../releases/channels/active-releases';
import type { VersionSet } from '../releases/channels/version-set';

/** What a document shows. All addresses with an equal target share a document. */
export type DocumentTarget =
  | { kind: 'page'; route: RouteId; page: ReleasePage }
  /** A route without a prerendered page for this path. */
  | { kind: 'route'; route: RouteId }
  /** A path that does not exist, of a route that lists all of its paths. */
  | { kind: 'missing'; route: RouteId }
  /** A path of no unit. */
  | { kind: 'unknown' };

export interface RouteId {
  unit: string;
  /** Key of the manifest's routes. */
  pattern: string;
}

export type ResolvedAddress = { target: DocumentTarget } | { redirectTo: string };

const UNKNOWN: ResolvedAddress = { target: { kind: 'unknown' } };

/**
 * Finds what a visitor with these releases gets at `pathname`, or the path to redirect to if it is another spelling of
 * an existing one.
 */
export function resolveAddress(
  pathname: string,
  {
    releases,
    paths,
  }: { releases: VersionSet; paths: readonly Pick<ActiveReleases['paths'][number], 'unit' | 'path'>[] },
): ResolvedAddress {
  const ofUnit = matchPath(
    paths.map(({ path }) => path),
    pathname,
  );
  const unit = paths.find(({ path }) => path === ofUnit?.pattern)?.unit ?? '';
  const manifest = releases.get(unit)?.manifest;
  const match = manifest && matchPath(Object.keys(manifest.routes), pathname);
  if (!match) return UNKNOWN;

  const { pattern } = match;
  const spelled = spellPath(match);
  const page = findPage(manifest, spelled);
  const canonical = page ? spellPage(page) : spelled;
  if (canonical !== pathname) return { redirectTo: canonical };

  const route = { unit, pattern };
  if (page) return { target: { kind: 'page', route, page } };
  return { target: { kind: manifest.routes[pattern]?.complete ? 'missing' : 'route', route } };
}

/** All targets of these releases. */
export function listTargets(releases: VersionSet): DocumentTarget[] {
  const ofUnits = [...releases].flatMap(([unit, { manifest }]) => [
    ...manifest.pages.map((page) => ({ kind: 'page', route: { unit, pattern: page.route }, page }) as const),
    ...Object.entries(manifest.routes)
      .filter(([pattern]) => !manifest.pages.some(({ path }) => path === pattern))
      .map(([pattern, { complete }]) => ({ kind: complete ? 'missing' : 'route', route: { unit, pattern } }) as const),
  ]);
  return [...ofUnits, { kind: 'unknown' }];
}

export function describeTarget(target: DocumentTarget): string {
  if (target.kind === 'unknown') return target.kind;
  const { kind, route } = target;
  return `${kind} ${route.unit} ${kind === 'page' ? target.page.path : route.pattern}`;
}

export function isFound({ kind }: DocumentTarget): boolean {
  return kind === 'page' || kind === 'route';
}

function findPage({ pages }: ReleaseManifest, spelled: string): ReleasePage | undefined {
  const exact = pages.find(({ path }) => path === spelled);
  return exact ?? pages.find((page) => spellPage(page).toLowerCase() === spelled.toLowerCase());
}

function spellPage({ path, route }: ReleasePage): string {
  const match = matchPath([route], path);
  return match ? spellPath(match) : path;
}

/** The path in the pattern's case, without a trailing slash, and with the same encoding for equal values. */
function spellPath({ pattern, params }: PathMatch): string {
  const segments = pattern.split('/').filter((segment) => segment !== '');
  const spelled = segments.map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment,
  );
  return `/${spelled.join('/')}`;
}
