import type { ReleaseManifest } from '@potomac-oak/shared/contracts/release';

import { findPage } from './find-page';
import type { RemoteRelease } from './remote-release';
import { releaseFileUrl } from './remote-release';

/**
 * Loads the files of a page into the browser's cache.
 *
 * @param path of the page, without its search
 */
export type Prefetch = (path: string) => Promise<void>;

/** Requests nothing on a slow connection, or if the visitor saves data. A failure has no effect. */
export function createPrefetch(releases: readonly RemoteRelease[]): Prefetch {
  const manifests = new Map<RemoteRelease, Promise<ReleaseManifest | null>>();
  const known = new Set<string>();

  async function listFiles(release: RemoteRelease, pattern: string): Promise<readonly string[]> {
    const listed = release.routes[pattern];
    if (listed || !release.manifest) return listed ?? [];

    const manifest = manifests.get(release) ?? fetchManifest(release.manifest);
    manifests.set(release, manifest);
    return (await manifest)?.routes[pattern]?.files ?? [];
  }

  return async (path) => {
    const found = isSlow() ? null : findPage(releases, path);
    if (found === null || known.has(found.pattern)) return;

    known.add(found.pattern);
    const { release, pattern } = found;
    for (const file of await listFiles(release, pattern)) addPrefetch(releaseFileUrl(release, file));
  };
}

function isSlow(): boolean {
  const { connection } = navigator;
  return connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
}

/** Returns null on failure. */
async function fetchManifest({ url, integrity }: { url: string; integrity: string }): Promise<ReleaseManifest | null> {
  try {
    const response = await fetch(url, { integrity });
    return response.ok ? ((await response.json()) as ReleaseManifest) : null;
  } catch {
    return null;
  }
}

function addPrefetch(href: string): void {
  const isKnown = [...document.head.querySelectorAll('link')].some((link) => link.href === href);
  if (isKnown) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  // Like the later script and link elements; otherwise the cached file is not used.
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}
