import type { RemoteRoute, RouteTable } from '@potomac-oak/shared/contracts/federation';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import { routes } from './app/routes';
import { startVitals } from './features/vitals/start-vitals';

export const routeTable: RouteTable = { contract: FEDERATION_CONTRACT_VERSION, routes: routes.map(withVitals) };

function withVitals(route: RemoteRoute): RemoteRoute {
  async function load() {
    startVitals();
    return route.load();
  }

  return { ...route, load };
}
