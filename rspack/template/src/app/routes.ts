import type { RemoteRoute } from '@potomac-oak/shared/contracts/federation';

/** A page's chunk is named after its path: `/guides/:slug` → `route.guides._slug`. */
export const routes: readonly RemoteRoute[] = [
  {
    path: '/guides',
    title: 'Guides',
    load: () => import(/* webpackChunkName: "route.guides" */ './guides-page'),
  },
  {
    path: '/guides/:slug',
    title: 'Guides',
    complete: { missingTitle: 'Guide not found' },
    load: () => import(/* webpackChunkName: "route.guides._slug" */ './guide-page'),
  },
];
