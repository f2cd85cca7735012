import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';

/** A page's chunk is named after its path, so that a release can list what to preload for it: `/a/:id` → `route.a.$id`. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/',
    title: 'Home Remodeling in DC, Maryland and Virginia',
    menu: 'home',
    load: () => import(/* webpackChunkName: "route.index" */ '../features/home/home-page'),
  },
];
