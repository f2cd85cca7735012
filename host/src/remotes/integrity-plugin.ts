import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

import type { RemoteRelease } from './remote-release';
import { releaseFileUrl } from './remote-release';

/** Lets the federation runtime load container scripts that the registry lists, with the hash it lists them with, and no others. */
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

// A retry adds a query, so that a bad answer in the browser's cache is not asked for again.
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
