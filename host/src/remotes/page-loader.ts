import type { PageModule, RemoteRoute, RouteTable } from '@potomac-oak/shared/contracts/federation';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import { preloadPage } from './preload-page';
import type { Remote } from './remote';
import { ContractMismatch } from './remote';
import type { SlotLoader } from './slot-loader';

export function createPageLoader(remote: Remote, path: string): SlotLoader<PageModule> {
  let loaded: PageModule | null = null;

  return {
    fallback: remote.fallback && createPageLoader(remote.fallback, path),
    peek: () => loaded,
    async load() {
      preloadPage(remote.release, path);
      loaded = await remote.load('routes', async (exposed) => {
        const route = findRoute(remote.release.name, exposed, path);
        return readPage(await route.load());
      });
      return loaded;
    },
    renew() {
      loaded = null;
      remote.renew();
    },
    report: remote.report,
  };
}

function findRoute(remote: string, exposed: unknown, path: string): RemoteRoute {
  const { routeTable } = exposed as { routeTable?: RouteTable };
  // Remotes deploy on their own, so this one may be older or newer than the host.
  if (routeTable?.contract !== FEDERATION_CONTRACT_VERSION) throw new ContractMismatch(remote, routeTable?.contract);

  const route = routeTable.routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`${remote} has no page at ${path}`);
  return route;
}

function readPage(module: PageModule): PageModule {
  if (typeof module.default !== 'function') throw new Error('The page is not a component');
  return module;
}
