import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import type { RemoteRelease } from './remote-release';
import { releaseFileUrl } from './remote-release';

/** Restricts the federation runtime to container scripts of these releases, with their integrity hashes. */
export function integrityPlugin(releases: readonly RemoteRelease[], timeoutMs: number): ModuleFederationRuntimePlugin {
  const hashes = new Map(
    releases.flatMap((release) =>
      Object.entries(release.files).map(([file, hash]) => [releaseFileUrl(release, file), hash]),
    ),
  );

  return {
    name: 'potomac-oak-integrity',
    createScript({ url }) {
      const integrity = hashes.get(withoutQuery(url));
      if (integrity === undefined) throw new Error(`The registry does not list ${url}`);

      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: timeoutMs };
    },
  };
}

// A retry adds a query to bypass a bad response in the browser's cache.
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
