import { isReservedPattern, normalizePattern, overlaps } from '@potomac-oak/shared/contracts/path-pattern';

import { AppError } from '../errors/app-error';
import type { PathClaim } from './stored-release';

/**
 * Returns the claims that `unit` does not have yet. Throws `invalid_input` for a text that is not a pattern, and
 * `conflict` for a pattern that is reserved or overlaps with a claim of another unit.
 *
 * @param claims of all units
 */
export function findNewClaims(unit: string, paths: readonly string[], claims: readonly PathClaim[]): PathClaim[] {
  const foreign = claims.filter((claim) => claim.unit !== unit);
  const own = new Set(claims.filter((claim) => claim.unit === unit).map(({ pattern }) => pattern));

  return paths
    .map((path) => ({ unit, path, pattern: normalize(path) }))
    .filter(({ path, pattern }) => {
      if (isReservedPattern(pattern)) throw new AppError('conflict', { msg: `${path} is reserved.` });
      const other = foreign.find((claim) => overlaps(claim.pattern, pattern));
      if (other) throw new AppError('conflict', { msg: `${path} overlaps with ${other.path} of ${other.unit}.` });
      const isNew = !own.has(pattern);
      own.add(pattern);
      return isNew;
    });
}

function normalize(path: string): string {
  const pattern = normalizePattern(path);
  if (pattern === null) throw new AppError('invalid_input', { msg: `${path} is no path pattern.` });
  return pattern;
}
