import { matchPath } from '@potomac-oak/shared/contracts/path-pattern';

import type { RemoteRelease } from './remote-release';

/** Of all releases, the page at a path, which may be percent-encoded. */
export function findPage<Release extends Pick<RemoteRelease, 'pages'>>(releases: readonly Release[], pathname: string) {
  const patterns = releases.flatMap(({ pages }) => Object.keys(pages));
  const pattern = matchPath(patterns, pathname)?.pattern ?? '';
  const release = releases.find(({ pages }) => pattern in pages);
  return release ? { release, pattern, page: release.pages[pattern] } : null;
}
