import type { RemoteRelease } from './remote-release';

/**
 * Requests the container and the files of a page together, except those that were requested so. The attributes equal
 * those of the later script and link elements; otherwise the browser would load the files twice.
 */
export function preloadPage(
  { url, files, routes }: Pick<RemoteRelease, 'url' | 'files' | 'routes'>,
  pattern: string,
): void {
  const known = [...document.head.querySelectorAll('link')];
  const folder = url.slice(0, url.lastIndexOf('/') + 1);

  for (const file of [url.slice(folder.length), ...(routes[pattern] ?? [])]) {
    const link = document.createElement('link');
    link.href = folder + file;
    if (known.some(({ href }) => href === link.href)) continue;
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = files[file] ?? '';
    document.head.append(link);
  }
}
