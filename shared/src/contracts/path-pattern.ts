// Path patterns of units, in React Router's syntax, limited to static and `:name` segments.

const PATTERN_LENGTH_MAX = 200;
const STATIC_SEGMENT = /^[a-z0-9._~-]+$/;
const PARAMETER = /^:[a-z_]\w*$/i;

/** First segments of the paths that the server handles itself. */
const RESERVED_SEGMENTS = new Set([
  '.well-known',
  'api',
  'calendar',
  'chat',
  'embed',
  'federation',
  'healthz',
  'media',
  'metrics',
  'partners',
  'preview',
  'price',
  'r',
  'readyz',
  'socket.io',
  'unsubscribe',
  'visit',
]);

/**
 * Normalizes a pattern for comparison: lower case, without trailing slash, percent-encoding and parameter names.
 * `/Guides/:slug/` → `/guides/:`. Null for a text that is not a pattern.
 */
export function normalizePattern(text: string): string | null {
  if (!text.startsWith('/') || text.length > PATTERN_LENGTH_MAX) return null;
  const segments = splitPath(text).map(normalizeSegment);
  return segments.includes(null) ? null : `/${segments.join('/')}`;
}

/** Whether one path could match both normalized patterns. */
export function overlaps(a: string, b: string): boolean {
  const left = splitPath(a);
  const right = splitPath(b);
  return (
    left.length === right.length &&
    left.every((segment, index) => segment === ':' || right[index] === ':' || segment === right[index])
  );
}

/**
 * Whether a normalized pattern matches paths that belong to no unit: server paths, and files in the root folder such as
 * `/sitemap.xml`.
 */
export function isReservedPattern(normalized: string): boolean {
  const segments = splitPath(normalized);
  const [first] = segments;
  if (first === undefined) return false;
  return first === ':' || RESERVED_SEGMENTS.has(first) || (segments.length === 1 && first.includes('.'));
}

export interface PathMatch {
  pattern: string;
  /** Decoded values of the pattern's parameters. */
  params: Readonly<Record<string, string>>;
}

/** Of the patterns that match `pathname` (may be percent-encoded), the one with the most static segments. */
export function matchPath(patterns: Iterable<string>, pathname: string): PathMatch | null {
  const matches = [...patterns].flatMap((pattern) => {
    const params = matchPattern(pattern, pathname);
    return params ? [{ pattern, params }] : [];
  });
  const [best] = matches.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  return best ?? null;
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const expected = splitPath(pattern);
  const given = splitPath(pathname).map(decodeSegment);
  if (!pathname.startsWith('/') || expected.length !== given.length) return null;

  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index];
    if (!value) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (decodeSegment(segment)?.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** `/` has no segments. */
function splitPath(path: string): string[] {
  return path === '/' ? [] : path.slice(1).replace(/\/$/, '').split('/');
}

function normalizeSegment(segment: string): string | null {
  if (PARAMETER.test(segment)) return ':';
  const decoded = decodeSegment(segment)?.toLowerCase() ?? '';
  // A browser removes these two segments from a URL.
  if (decoded === '.' || decoded === '..') return null;
  return STATIC_SEGMENT.test(decoded) ? decoded : null;
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
