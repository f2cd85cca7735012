import type { RemoteRelease } from './remote-release';
import { releaseFileUrl } from './remote-release';

/**
 * Fetches a route's files in parallel with the container. The attributes must equal those of the later script and link
 * elements, otherwise the browser fetches the files twice.
 */
export function preloadFiles(release: RemoteRelease, path: string): void {
  const known = new Set([...document.head.querySelectorAll('link')].map(({ href }) => href));

  for (const file of release.routes[path] ?? []) {
    const href = releaseFileUrl(release, file);
    if (known.has(href)) continue;

    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = release.files[file] ?? '';
    link.href = href;
    document.head.append(link);
  }
}
