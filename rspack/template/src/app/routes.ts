import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';

/** A page's chunk is named after its path: `/example/:id` → `route.example._id`. */
export const routes: readonly RemoteRoute[] = [];
