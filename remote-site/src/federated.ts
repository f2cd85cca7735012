import type { RouteTable } from '@potomac-oak/shared/contracts/federation';
import { FEDERATION_CONTRACT_VERSION } from '@potomac-oak/shared/contracts/federation';

import { routes } from './app/routes';

export const routeTable: RouteTable = { contract: FEDERATION_CONTRACT_VERSION, routes };
