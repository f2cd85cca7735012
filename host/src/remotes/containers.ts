import { loadRemote, registerPlugins, registerRemotes, registerShared } from '@module-federation/enhanced/runtime';
import React from 'react';

import { integrityPlugin } from './integrity-plugin';
import type { LoadExposed } from './remote';
import type { RemoteRelease } from './remote-release';
import { releaseFileUrl } from './remote-release';

/** Specified script timeout. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Call once: registers plugins and shared modules with the federation runtime. */
export function createContainerLoader(releases: readonly RemoteRelease[]): LoadExposed {
  const all = releases.flatMap((release) => [release, ...(release.fallback ? [release.fallback] : [])]);
  registerPlugins([integrityPlugin(all, SCRIPT_TIMEOUT_MS)]);
  // Our units share React under names of their own; the exposed chat widget requests `react` from any host.
  registerShared({
    react: { version: React.version, lib: () => React, shareConfig: { singleton: true, requiredVersion: '*' } },
  });
  const registered = new Set<string>();

  return (release, container, expose) => {
    // No release's name contains two underscores.
    const name = container === 1 ? release.name : `${release.name}__${container}`;
    if (!registered.has(name)) {
      registered.add(name);
      if (container > 1) removeFailedContainer(release);
      const entry = container === 1 ? release.url : `${release.url}?try=${container}`;
      registerRemotes([{ name, entry, entryGlobalName: release.globalName, type: 'global' }]);
    }
    return loadRemote(`${name}/${expose}`);
  };
}

/**
 * Removes the global and the elements of a failed attempt. The federation runtime reuses an existing global or element,
 * so a retry would wait for a request that hangs.
 */
function removeFailedContainer(release: RemoteRelease): void {
  Reflect.set(globalThis, release.globalName, undefined);

  const folder = releaseFileUrl(release, '.');
  // A copy: `document.scripts` is live, so a removal would skip the next script.
  for (const script of [...document.scripts]) {
    if (script.src.startsWith(folder)) script.remove();
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder) && link.sheet === null) link.remove();
  }
}
